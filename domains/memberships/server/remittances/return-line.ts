import type { FastifyInstance } from 'fastify'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { dayOfGym } from '../../../gym/server/centers/current-day.ts'
import { lockBillsWithPayers, reopenBill } from '../../../sales/server/bills/debit-bills.ts'
import { wayOfPaying } from '../../../sales/server/bills/way-of-paying.ts'
import { returnDebit } from '../../../sales/server/payments/debits.ts'
import type { ReturnReason } from '../../contract/remittances.ts'
import { endsMandate } from '../../rules/return-reasons.ts'
import { endMandate } from '../mandates/end-mandates.ts'
import { debitsOf, monthsOf } from './debits-of.ts'
import {
  type LineRow,
  lockRemittances,
  markReturned,
  selectDebit,
  selectLine,
  selectRemittance,
} from './queries.ts'

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
    // The bank returns a debit whole: all its months.
    const debit = await selectDebit(unit.db, line, today)
    for (const { id: ofLine, payment_id: paymentId } of debit) {
      const { late } = await returnDebit(unit.db, now, { paymentId, reason, byMemberId })
      unit.announce([{ t: 'payment', id: paymentId }])
      await markReturned(unit.db, ofLine, { reason, on, late })
    }
    const { member_id: memberId } = line
    if (endsMandate(reason))
      await endMandate(unit, now, { id: line.mandate_id, memberId }, 'returned', byMemberId)
    const billIds = debit.map((each) => each.bill_id)
    await lockBillsWithPayers(unit.db, billIds, [memberId])
    const way = await wayOfPaying(unit.db, now, memberId)
    const again: LineRow[] = []
    let days: Awaited<ReturnType<typeof reopenBill>> = null
    for (const each of debit) {
      const owed = await reopenBill(unit, now, { id: each.bill_id, memberId, byCard: way === 'card' })
      if (owed) again.push(each)
      days = owed ?? days
    }
    const [owed] = debitsOf(again)
    if (owed && days) {
      const details = {
        ...{ cents: owed.cents, ...monthsOf(owed.months), returnReason: reason, from: today, way },
        ...days,
      }
      unit.send([{ template: 'debit_returned', memberId, details }])
    }
    unit.audit({
      byMemberId,
      action: 'return-debit',
      entityId: id,
      aboutMemberId: memberId,
      before: { state: line.state },
      after: { endToEndId: line.debit_reference, cents: line.debit_cents, reason, on },
    })
  })
}
