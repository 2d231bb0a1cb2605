import type { FastifyInstance } from 'fastify'
import type { ReturnReason } from '../../../contracts/remittances.ts'
import type { Day } from '../../../rules/local-time.ts'
import { endsMandate } from '../../../rules/return-reasons.ts'
import { Refusal } from '../../refusal.ts'
import { unitOfWork } from '../../unit-of-work.ts'
import { lockBillsWithPayers, reopenBill } from '../bills/debit-bills.ts'
import { wayOfPaying } from '../bills/way-of-paying.ts'
import { dayOfGym } from '../centers/current-day.ts'
import { endMandate } from '../mandates/end-mandates.ts'
import { returnDebit } from '../payments/debits.ts'
import { lockRemittances, markReturned, selectLine, selectRemittance } from './queries.ts'

interface Returned {
  id: number
  lineId: number
  reason: ReturnReason
  on: Day
}

/** The member owes it again; some reasons end the mandate. @throws Refusal not_found, bad_request, changed_meanwhile */
export async function returnLine(
  app: FastifyInstance,
  { id, lineId, reason, on }: Returned,
  byMemberId: number,
): Promise<void> {
  const now = app.clock()
  const today = await dayOfGym(app.db, now)
  if (on > today) throw new Refusal('bad_request', { fields: { on: 'date_in_future' } })
  await unitOfWork(app, { audit: 'return-debit' }, async (unit) => {
    // Locks all unsent remittances too, because the mandate may be in one of them.
    await lockRemittances(unit.db, id, true)
    const row = await selectRemittance(unit.db, id)
    const line = await selectLine(unit.db, id, lineId, today)
    if (!row || !line) throw new Refusal('not_found')
    const isCollected =
      row.state === 'sent' ? line.state === 'in' : row.state === 'settled' && line.state === 'collected'
    if (!isCollected) throw new Refusal('changed_meanwhile')
    const { late } = await returnDebit(unit.db, now, { paymentId: line.payment_id, reason, byMemberId })
    unit.announce([{ t: 'payment', id: line.payment_id }])
    await markReturned(unit.db, lineId, { reason, on, late })
    const { bill_id: billId, member_id: memberId } = line
    if (endsMandate(reason))
      await endMandate(unit, now, { id: line.mandate_id, memberId }, 'returned', byMemberId)
    await lockBillsWithPayers(unit.db, [billId], [memberId])
    const way = await wayOfPaying(unit.db, now, memberId)
    const owed = await reopenBill(unit, now, { id: billId, memberId, byCard: way === 'card' })
    if (owed) {
      const details = {
        cents: line.amount_cents,
        month: line.month,
        months: line.months,
        returnReason: reason,
        from: today,
        way,
        ...owed,
      }
      unit.send([{ template: 'debit_returned', memberId, details }])
    }
    unit.audit({
      byMemberId,
      action: 'return-debit',
      entityId: id,
      aboutMemberId: memberId,
      before: { state: line.state },
      after: { endToEndId: line.end_to_end_id, cents: line.amount_cents, reason, on },
    })
  })
}
