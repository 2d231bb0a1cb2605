import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { writeOffBills } from '../../../sales/server/bills/void-bill.ts'
import { lockDebts, writeNote } from './queries.ts'

/**
 * Gives up all that a member owes. `amount` is in euros.
 * @throws Refusal nothing_owed, price_changed (the debt is another), payment_pending
 */
export async function writeOffDebt(
  app: FastifyInstance,
  {
    memberId,
    amount,
    why,
    byMemberId,
  }: { memberId: number; amount: number; why: string; byMemberId: number },
): Promise<void> {
  await unitOfWork(app, { audit: 'write-off-debt' }, async (unit) => {
    const bills = await lockDebts(unit.db, [memberId])
    const cents = bills.reduce((sum, bill) => sum + bill.amount_cents, 0)
    if (cents === 0) throw new Refusal('nothing_owed')
    if (cents !== Math.round(amount * 100)) throw new Refusal('price_changed', { price: cents / 100 })
    const ids = bills.map(({ id }) => id)
    await writeOffBills(unit.db, app.clock(), { memberId, ids })
    for (const { id, month, amount_cents: amountCents } of bills)
      unit.audit({
        ...{ byMemberId, action: 'write-off-debt', entityId: id, aboutMemberId: memberId, why },
        before: { month, amountCents },
        after: { state: 'written_off' },
      })
    unit.announce([{ t: 'user', id: memberId, what: 'account' }])
  })
}

/** @throws Refusal nothing_owed */
export async function noteDebt(
  app: FastifyInstance,
  { memberId, note, byMemberId }: { memberId: number; note: string; byMemberId: number },
): Promise<void> {
  await unitOfWork(app, { audit: 'note-debt' }, async (unit) => {
    const bills = await lockDebts(unit.db, [memberId])
    const [oldest] = bills
    if (!oldest) throw new Refusal('nothing_owed')
    await writeNote(
      unit.db,
      bills.map(({ id }) => id),
      note,
    )
    unit.audit({
      ...{ byMemberId, action: 'note-debt', entityId: oldest.id, aboutMemberId: memberId },
      before: { note: oldest.note },
      after: { note },
    })
  })
}
