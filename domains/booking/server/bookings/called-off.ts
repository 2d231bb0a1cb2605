import type { OutgoingMessage } from '../../../../platform/server/notifications/enqueue.ts'
import type { Tx } from '../../../../platform/server/statement.ts'
import type { BookingRow } from './queries.ts'
import { refundsOfVisits } from './visit-queries.ts'

/** Mails to visitors whose place staff ended, with the amount refunded. `isLost`: no refund. */
export async function calledOff(
  tx: Tx,
  bookings: readonly BookingRow[],
  { why = '', isLost = false }: { why?: string | undefined; isLost?: boolean },
): Promise<OutgoingMessage[]> {
  const visits = bookings.filter(({ charge }) => charge === 'guest')
  if (visits.length === 0) return []
  const ids = visits.map(({ id }) => id)
  const refunds = isLost ? new Map<number, number>() : await refundsOfVisits(tx, ids)
  return visits.map(({ id, member_id: memberId, class_id: classId }) => ({
    template: 'visit_called_off',
    memberId,
    details: { classId, why, refundCents: refunds.get(id) ?? 0 },
  }))
}
