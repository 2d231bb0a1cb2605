import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { bookingStop } from '../../../rules/join-class.ts'
import type { Millis } from '../../../rules/local-time.ts'
import { selectStop } from './queries.ts'

/** Why the member may book nothing today, by the rule of bookings; null for none and for unknown members. */
export async function findBookingStop(
  db: Kysely<DB>,
  now: Millis,
  memberId: number,
): Promise<ReturnType<typeof bookingStop>> {
  const row = await selectStop(db, memberId, new Date(now))
  if (!row) return null
  const { status, paused, overdue_since: since, overdue_days: overdueDays } = row
  return bookingStop(now, { status, paused, overdueSince: since?.getTime() ?? null }, overdueDays)
}
