import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { type Day, monthAfter } from '../../../../platform/rules/local-time.ts'
import { tryEach } from '../../../../platform/server/jobs/try-each.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { chargeable, monthsToBill, priceOfMonths } from '../../rules/month-charges.ts'
import { planPrice } from '../../rules/prices.ts'
import { deskDueAt } from './change-way.ts'
import { lockPayers } from './debit-queries.ts'
import {
  type BillPrice,
  type DueMonth,
  insertBills,
  type NewBill,
  selectDueMonths,
  unreduced,
} from './queries.ts'
import { isBilled, waysOfPaying } from './way-of-paying.ts'

/** Members billed in one transaction, locked for its time. */
const BATCH_SIZE = 200

/**
 * A bill for each started month that has none; safe to run in parallel. The members of a failed batch are tried one by one. Returns
 * the number of failures.
 */
export async function makeBills(app: FastifyInstance): Promise<number> {
  const now = new Date(app.clock())
  const found = await selectDueMonths(app.db, now, 'due')
  const payers = new Map(found.map((due) => [due.member_id, due.payer_id]))
  const wayOf = await waysOfPaying(app.db, now.getTime(), [...new Set(payers.values())])
  // The people of a household one after the other, so that their bills are written together.
  const billed = [...payers]
    .filter(([, payerId]) => isBilled(app, wayOf(payerId)))
    .map(([id, payerId]) => ({ id, payerId }))
    .sort((a, b) => a.payerId - b.payerId || a.id - b.id)
  const make = (some: readonly { id: number; payerId: number }[]) =>
    unitOfWork(app, { unaudited: 'a job' }, (unit) =>
      makeWithin(app, unit.db, now, new Map(some.map(({ id, payerId }) => [id, payerId]))),
    )
  let failed = 0
  for (let from = 0; from < billed.length && !app.draining; from += BATCH_SIZE) {
    const batch = billed.slice(from, from + BATCH_SIZE)
    await make(batch).catch(async () => {
      failed += await tryEach(app, batch, (one) => make([one]), 'billing failed, will retry')
    })
  }
  return failed
}

async function makeWithin(
  app: FastifyInstance,
  db: Kysely<DB>,
  now: Date,
  payers: ReadonlyMap<number, number>,
): Promise<void> {
  const memberIds = [...payers.keys()]
  // Whoever pays changes only under the locks of those who are paid for.
  await lockPayers(db, [...new Set([...memberIds, ...payers.values()])])
  const wayOf = await waysOfPaying(db, now.getTime(), [...new Set(payers.values())])
  const found = await selectDueMonths(db, now, 'due', memberIds)
  // Another payer, who is not locked, gets the bill in the next run.
  const due = found.filter((each) => payers.get(each.member_id) === each.payer_id)
  const bills = billsOf(due).map((bill): NewBill => {
    const { member_id: memberId, month, plan_id: planId, pro, time_zone: timeZone } = bill
    const kind = bill.paused ? 'pause' : 'month'
    const way = wayOf(bill.payer_id)
    const dueAt = way === 'desk' ? deskDueAt(now.getTime(), timeZone, bill.desk_due_day) : null
    return { memberId, kind, month, startsOn: month, planId, pro, ...bill.price, way, dueAt }
  })
  await insertBills(
    db,
    now,
    bills.filter(({ way }) => isBilled(app, way)),
  )
}

/** A bill for each of these months that costs something, without those that an earlier one covers. */
export function billsOf(due: readonly DueMonth[]): (DueMonth & { price: BillPrice })[] {
  const coveredUntil = new Map<number, Day>()
  return due.flatMap((each) => {
    if (each.month < (coveredUntil.get(each.member_id) ?? '')) return []
    const price = priceOf(each)
    // A period that a code or the household makes free has a bill too, so that the next one begins after it.
    if (price.amountCents === 0 && price.codeId === null && price.householdPlace === null) return []
    coveredUntil.set(each.member_id, monthAfter(each.month, price.months))
    return [{ ...each, price }]
  })
}

function priceOf(due: DueMonth): BillPrice {
  if (due.paused) return { months: 1, amountCents: chargeable(due.maintenance_price_cents), ...unreduced }
  const { months: of, code, household } = due
  const plan = { priceCents: due.price_cents, isTop: due.is_top, months: of }
  const period = { ...planPrice(plan, due.pro, due.discount, due.pro_price_cents), months: of, code }
  const months = monthsToBill(due.month, of, due.until)
  const { cents, householdCents, codeCents } = priceOfMonths(period, household, due.month, months)
  return {
    months,
    amountCents: chargeable(cents),
    householdPlace: householdCents > 0 ? (household?.place ?? null) : null,
    householdCents,
    codeId: codeCents > 0 ? (code?.id ?? null) : null,
    reductionCents: codeCents,
  }
}
