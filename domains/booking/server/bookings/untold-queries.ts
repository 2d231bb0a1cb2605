import { type Kysely, sql } from 'kysely'
import { rowsOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import { isUntold } from '../expressions/attendance.ts'

/** The place came from the waiting list, and no message reached its member. */
export async function isPlaceUntold(db: Kysely<DB>, bookingId: number): Promise<boolean> {
  const rows = await rowsOf<{ untold: boolean }>(db)`
    select ${isUntold} as untold from bookings b where b.id = ${bookingId}`
  return rows[0]?.untold ?? false
}

/**
 * Places that were not used and that nobody was told of, of classes that ended between the two moments: from the short list of whom
 * no message reached.
 */
export async function selectUnusedUntold(
  db: Kysely<DB>,
  { from, until }: { from: Millis; until: Millis },
  most: number,
): Promise<{ id: number; classId: number }[]> {
  const at = (moment: Millis) => sql`to_timestamp(${moment}::float8 / 1000)`
  return rowsOf<{ id: number; classId: number }>(db)`
    select distinct b.id, b.class_id as "classId"
    from unreached_messages t join bookings b on b.class_id = t.class_id and b.member_id = t.member_id
    where t.template = 'promoted' and t.called_at is null and b.status = 'IN' and b.ended_at is null and not b.validated
      and b.promoted_at is not null and upper(b.during) > ${at(from)} and upper(b.during) <= ${at(until)}
    order by b.id limit ${most}`
}
