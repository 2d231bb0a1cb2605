import type { OutgoingMessage } from '../notifications/enqueue.ts'
import type { BookingRow } from './queries.ts'

/** Tells visitors, who have no account, that staff ended their place. */
export const calledOff = (booking: BookingRow, why = '', refunded = true): OutgoingMessage => ({
  template: 'visit_called_off',
  memberId: booking.member_id,
  details: { classId: booking.class_id, why, refunded },
})
