import { type Kysely, sql } from 'kysely'
import { rowsOf, run } from '../../../../../database/query.ts'
import type { DB } from '../../../../../database/tables.ts'
import { type Millis, minutes } from '../../../../../platform/rules/local-time.ts'
import { isRollTaken } from '../../expressions/attendance.ts'

/** An open roll closes by itself this long after the class, or after it was opened again. */
const closesAfter = minutes(120)

/** The staff member who closed the roll; null while it is open and when the job closed it. */
export const selectCloser = async (db: Kysely<DB>, classId: number): Promise<number | null> =>
  (
    await db
      .selectFrom('gym_classes')
      .select('roll_closed_by')
      .where('id', '=', classId)
      .executeTakeFirstOrThrow()
  ).roll_closed_by

/** Whether staff ticked somebody in a class that is over, or closed its roll. */
export async function selectTaken(db: Kysely<DB>, classId: number, now: Millis): Promise<boolean> {
  const rows = await rowsOf<{ taken: boolean }>(db)`
    select ${isRollTaken(sql`c.id`, sql`c.ends_at`, new Date(now))} as taken from gym_classes c where c.id = ${classId}`
  return rows[0]?.taken ?? false
}

export async function writeClosed(
  db: Kysely<DB>,
  classId: number,
  at: Millis,
  byId: number | null,
): Promise<void> {
  const values = { roll_closed_at: new Date(at), roll_closed_by: byId }
  await db.updateTable('gym_classes').set(values).where('id', '=', classId).execute()
}

export async function writeOpened(db: Kysely<DB>, classId: number, at: Millis): Promise<void> {
  const values = { roll_closed_at: null, roll_closed_by: null, roll_opened_at: new Date(at) }
  await db.updateTable('gym_classes').set(values).where('id', '=', classId).execute()
}

const isDue = (now: Millis) => sql`roll_closed_at is null and cancelled_at is null
  and greatest(ends_at, roll_opened_at) <= to_timestamp(${now - closesAfter}::float8 / 1000)`

/** Closes the due rolls of classes that can strike nobody. Classes that another transaction holds are left for the next run. */
export async function closeHarmlessRolls(db: Kysely<DB>, now: Millis): Promise<void> {
  await run(db)`
    update gym_classes set roll_closed_at = to_timestamp(${now}::float8 / 1000) where id in (
      select c.id from gym_classes c where ${isDue(now)}
        and not exists (select from gym g where g.strikes and c.starts_at >= g.strikes_since)
      for no key update of c skip locked)`
}

/** Classes whose open roll is due to close by itself, oldest first. */
export async function selectDueRolls(db: Kysely<DB>, now: Millis): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(db)`
    select id from gym_classes
    where ${isDue(now)}
    order by ends_at limit 200`
  return rows.map(({ id }) => id)
}
