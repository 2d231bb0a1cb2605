import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { addDays, type Day, type Millis, monthAfter } from '../../../../platform/rules/local-time.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import type { Unit } from '../../../../platform/server/unit-of-work.ts'
import { lockPayers, writeOwedSince } from './debit-queries.ts'
import {
  closeBill,
  cutBilledMonths,
  isBeingPaid,
  lockBill,
  markPlanEnded,
  markWrittenOff,
  selectCollecting,
  selectOpenBills,
} from './queries.ts'

/** The first month that a plan does not pay for any more when it ends on a day. */
export const monthWithout = (endsOn: Day): Day => monthAfter(addDays(endsOn, -1))

export interface EndedPlan {
  memberId: number
  /** The first day without it. */
  endsOn: Day
  /** Because of a debt: then a debit that the bank has already been asked for goes on, since the months before were used. */
  isUnpaid?: boolean
}

/**
 * When a plan ends: bills that were never refused are void, and money that still arrives for them is refunded. What is owed stays owed.
 */
export async function endBills(
  db: Kysely<DB>,
  now: Millis,
  { memberId, endsOn, isUnpaid = false }: EndedPlan,
): Promise<void> {
  await cutBilledMonths(db, memberId, monthWithout(endsOn))
  const open = await selectOpenBills(db, memberId)
  const unasked = open.filter((bill) => bill.member_id === memberId && !bill.refused_at)
  const ids = unasked.map(({ id }) => id)
  const collecting = isUnpaid ? await selectCollecting(db, ids) : []
  const atBank = new Set(
    collecting.filter(({ state }) => state === 'downloaded' || state === 'sent').map((line) => line.bill_id),
  )
  for (const id of ids) if (!atBank.has(id)) await closeBill(db, id, 'void', new Date(now))
  await markPlanEnded(db, memberId, new Date(now))
}

/** Gives up bills of a payer, which are locked. @throws Refusal payment_pending */
export async function writeOffBills(
  db: Kysely<DB>,
  now: Millis,
  { memberId, ids }: { memberId: number; ids: readonly number[] },
): Promise<void> {
  if (await isBeingPaid(db, ids)) throw new Refusal('payment_pending')
  await markWrittenOff(db, ids, new Date(now))
  // Another debit may have come back meanwhile: read only under the member's lock.
  await lockPayers(db, [memberId])
  await writeOwedSince(db, [memberId])
}

/** @throws Refusal not_found, nothing_owed, payment_pending */
export async function waiveBill(
  unit: Unit<'waive-bill'>,
  now: Millis,
  { id, why, byMemberId }: { id: number; why: string; byMemberId: number },
): Promise<void> {
  const bill = await orNotFound(lockBill(unit.db, id))
  if (bill.state !== 'open') throw new Refusal('nothing_owed')
  if (await isBeingPaid(unit.db, id)) throw new Refusal('payment_pending')
  await closeBill(unit.db, id, 'written_off', new Date(now))
  unit.audit({
    byMemberId,
    action: 'waive-bill',
    entityId: id,
    aboutMemberId: bill.member_id,
    before: { state: 'open', month: bill.month, amountCents: bill.amount_cents },
    after: { state: 'written_off' },
    why,
  })
  unit.announce([{ t: 'user', id: bill.payer_id, what: 'account' }])
}
