import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { addDays, type Day, type Millis, monthAfter } from '../../../rules/local-time.ts'
import { Refusal } from '../../refusal.ts'
import type { Unit } from '../../unit-of-work.ts'
import { lockPayers, openReturned } from './debit-queries.ts'
import {
  closeBill,
  cutBilledMonths,
  isBeingPaid,
  lockBill,
  markPlanEnded,
  markWrittenOff,
  selectOpenBill,
} from './queries.ts'

/** The first month that a plan does not pay for any more when it ends on a day. */
export const monthWithout = (endsOn: Day): Day => monthAfter(addDays(endsOn, -1))

/**
 * When a plan ends: a bill that was never refused is void, and money that still arrives for it is refunded. What is owed stays owed.
 */
export async function endBills(
  db: Kysely<DB>,
  now: Millis,
  { memberId, endsOn }: { memberId: number; endsOn: Day },
): Promise<void> {
  await cutBilledMonths(db, memberId, monthWithout(endsOn))
  const bill = await selectOpenBill(db, memberId)
  if (bill && !bill.refused_at) await closeBill(db, bill.id, 'void', new Date(now))
  await markPlanEnded(db, memberId, new Date(now))
}

/** Gives up bills of a member, which are locked. @throws Refusal payment_pending */
export async function writeOffBills(
  db: Kysely<DB>,
  now: Millis,
  { memberId, ids }: { memberId: number; ids: readonly number[] },
): Promise<void> {
  if (await isBeingPaid(db, ids)) throw new Refusal('payment_pending')
  await markWrittenOff(db, ids, new Date(now))
  // Another debit may have come back meanwhile: read only under the member's lock.
  await lockPayers(db, [memberId])
  await openReturned(db, [memberId])
}

/** @throws Refusal not_found, nothing_owed, payment_pending */
export async function waiveBill(
  unit: Unit<'waive-bill'>,
  now: Millis,
  { id, why, byMemberId }: { id: number; why: string; byMemberId: number },
): Promise<void> {
  const bill = await lockBill(unit.db, id)
  if (!bill) throw new Refusal('not_found')
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
  unit.announce([{ t: 'user', id: bill.member_id, what: 'account' }])
}
