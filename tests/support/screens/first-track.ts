import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'

/** Leaves a gym with its first track only, for journeys whose day must not depend on what the demo gym writes in others. */
export async function keepFirstTrack(db: Kysely<DB>): Promise<void> {
  const others = sql`(select id from tracks order by position, id offset 1)`
  const blocks = sql`(select b.id from scored_blocks b join workouts w on w.id = b.workout_id where w.track_id in ${others})`
  await sql`delete from score_bumps where score_id in (select id from scores where block_id in ${blocks})`.execute(
    db,
  )
  await sql`delete from scores where block_id in ${blocks}`.execute(db)
  await sql`delete from scored_blocks where id in ${blocks}`.execute(db)
  await sql`delete from boards where track_id in ${others}`.execute(db)
  await sql`delete from workouts where track_id in ${others}`.execute(db)
  await sql`delete from tracks where id in ${others}`.execute(db)
}
