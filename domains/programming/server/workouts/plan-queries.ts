import { type Kysely, sql } from 'kysely'
import { rowsOf, run } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { inSql, type WorkoutRow } from './queries.ts'

/** The order keeps two plans that name the same workouts from waiting for each other. */
export async function lockWorkouts(
  db: Kysely<DB>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, WorkoutRow>> {
  const rows = await rowsOf<WorkoutRow>(db)`
    select ${inSql} from workouts w where id = any(${ids}) order by id for no key update`
  return new Map(rows.map((row) => [row.id, row]))
}

export async function selectPublished(
  db: Kysely<DB>,
  ids: readonly number[],
  at: Date,
): Promise<ReadonlySet<number>> {
  const rows = await rowsOf<{ id: number }>(db)`
    select id from workouts where id = any(${ids}) and is_published(id, ${at})`
  return new Set(rows.map(({ id }) => id))
}

/** Gives workouts days that no other has, so that two may change places; `placeWorkouts` follows. */
export async function liftWorkouts(db: Kysely<DB>, ids: readonly number[]): Promise<void> {
  await run(db)`update workouts set on_date = date '3000-01-01' + id where id = any(${ids})`
}

export interface PlacedWorkout extends Pick<WorkoutRow, 'id' | 'blocks' | 'language' | 'state' | 'notes'> {
  day: Day
  publishAt: Date | null
}

export async function placeWorkouts(
  db: Kysely<DB>,
  placed: readonly PlacedWorkout[],
  { at, by }: { at: Date; by: number },
): Promise<WorkoutRow[]> {
  const json = (key: 'blocks' | 'notes') => placed.map((each) => JSON.stringify(each[key]))
  const rows = await rowsOf<WorkoutRow>(db)`
    update workouts w set on_date = v.day, blocks = v.blocks, language = v.language, state = v.state,
      publish_at = v.publish_at, notes = v.notes, updated_at = ${at}, updated_by = ${by}, version = w.version + 1
    from unnest(${placed.map(({ id }) => id)}::integer[], ${placed.map(({ day }) => day)}::date[], ${json('blocks')}::jsonb[],
      ${placed.map(({ language }) => language)}::text[], ${placed.map(({ state }) => state)}::text[],
      ${placed.map(({ publishAt }) => publishAt)}::timestamptz[], ${json('notes')}::jsonb[]
    ) as v (id, day, blocks, language, state, publish_at, notes)
    where w.id = v.id returning ${inSql}`
  return rows.sort((one, other) => one.id - other.id)
}

/** As `markRevised` for many: `news` say something else than what was published. */
export async function markAllRevised(
  db: Kysely<DB>,
  ids: readonly number[],
  { at, news }: { at: Date; news: readonly number[] },
): Promise<void> {
  const changedAt = sql`case when id = any(${news}) then ${at}::timestamptz else revised_at end`
  await run(db)`
    update workouts set revised_at = case when is_published(id, ${at}) then ${changedAt} end where id = any(${ids})`
}

export async function removeWorkouts(db: Kysely<DB>, ids: readonly number[]): Promise<void> {
  await run(db)`delete from workouts where id = any(${ids})`
}
