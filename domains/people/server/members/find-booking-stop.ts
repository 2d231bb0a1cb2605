import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import { bookingStop } from '../../rules/booking-stop.ts'
import { selectStop } from './queries.ts'

/** Why the member may book nothing today, by the rule of bookings; null for none and for unknown members. */
export async function findBookingStop(
  db: Kysely<DB>,
  now: Millis,
  memberId: number,
): Promise<ReturnType<typeof bookingStop>> {
  const row = await selectStop(db, memberId, new Date(now))
  if (!row) return null
  const { status, paused, overdue_days: overdueDays } = row
  const overdueSince = row.overdue_since?.getTime() ?? null
  const deskDueSince = row.desk_due_since?.getTime() ?? null
  return bookingStop(now, { status, paused, overdueSince, deskDueSince }, overdueDays)
}
