import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { chargeable } from '../../../rules/month-charges.ts'
import { planPrice } from '../../../rules/prices.ts'
import { tryEach } from '../../try-each.ts'
import { unitOfWork } from '../../unit-of-work.ts'
import { paysByMandate } from './pays-by-mandate.ts'
import { type DueMonth, insertBill, lockPayer, selectDueMonths } from './queries.ts'

/** Oldest first, one transaction each; safe to run in parallel. Returns the number of failures. */
export async function makeBills(app: FastifyInstance): Promise<number> {
  const now = new Date(app.clock())
  const found = await selectDueMonths(app.db, now)
  const memberIds = [...new Set(found.map((due) => due.member_id))]
  const byMandate = await paysByMandate(app.db, now.getTime(), memberIds)
  const billed = app.provider ? memberIds : memberIds.filter((id) => byMandate.has(id))
  const make = (id: number) =>
    unitOfWork(app, { unaudited: 'a job' }, (unit) => makeBill(app, unit.db, now, id))
  return tryEach(app, billed, make, 'billing failed, will retry')
}

async function makeBill(app: FastifyInstance, db: Kysely<DB>, now: Date, memberId: number): Promise<void> {
  await lockPayer(db, memberId)
  const byMandate = (await paysByMandate(db, now.getTime(), [memberId])).has(memberId)
  if (!app.provider && !byMandate) return
  const due = (await selectDueMonths(db, now, memberId)).find((each) => amountOf(each) > 0)
  if (!due) return
  const { month, plan_id: planId, pro } = due
  const kind = due.paused ? 'pause' : 'month'
  const amountCents = amountOf(due)
  await insertBill(db, now, { memberId, kind, month, startsOn: month, planId, pro, amountCents, byMandate })
}

function amountOf(due: DueMonth): number {
  if (due.paused) return chargeable(due.maintenance_price_cents)
  const plan = { priceCents: due.price_cents, isTop: due.is_top }
  return chargeable(planPrice(plan, due.pro, due.discount, due.pro_price_cents))
}
