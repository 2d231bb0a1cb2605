import { type Kysely, sql } from 'kysely'
import { rowsOf, run } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { Language } from '../../../../platform/contract/languages.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import type { Block } from '../../../training/contract/blocks.ts'
import { firstTrack, type Reader, readsWorkout } from '../../../training/server/expressions/readable.ts'
import type { CoachNotes, WorkoutState } from '../../contract/workouts.ts'

export interface WorkoutRow {
  id: number
  center_id: number
  track_id: number
  on_date: Day
  blocks: Block[]
  language: Language | null
  version: number
  state: WorkoutState
  publish_at: Date | null
  revised_at: Date | null
  notes: CoachNotes
}

const columns = [
  ...(['id', 'center_id', 'track_id', 'on_date', 'blocks', 'language', 'version'] as const),
  ...(['state', 'publish_at', 'revised_at', 'notes'] as const),
]
/** Of a table that is named `w`. */
export const inSql = sql.join(columns.map((name) => sql.ref(`w.${name}`)))

/** `blocks` and `notes` were validated against the contract before they were stored, and the rest is checked by the database. */
const asRow = (
  row: Omit<WorkoutRow, 'blocks' | 'language' | 'state' | 'notes'> & {
    blocks: unknown
    language: string | null
    state: string
    notes: unknown
  },
): WorkoutRow => row as WorkoutRow

const isRead = (reader: Reader) => readsWorkout(reader, sql.ref('workouts.id'))

/** Of the first track of the center that is read. */
export async function selectWorkoutOfDay(
  db: Kysely<DB>,
  centerId: number,
  day: Day,
  reader: Reader,
): Promise<WorkoutRow | undefined> {
  const found = db.selectFrom('workouts').select(columns).where('center_id', '=', centerId)
  const ofTrack = found.where('on_date', '=', day).where('track_id', '=', firstTrack(centerId, reader))
  const row = await ofTrack.where(isRead(reader)).executeTakeFirst()
  return row && asRow(row)
}

export async function selectWorkouts(
  db: Kysely<DB>,
  centerId: number,
  { from, until, reader }: { from: Day | null; until: Day | null; reader: Reader },
  page: { size: number; number: number },
): Promise<{ total: number; content: WorkoutRow[] }> {
  const all = db
    .selectFrom('workouts')
    .where('center_id', '=', centerId)
    .where('track_id', '=', firstTrack(centerId, reader))
    .where(isRead(reader))
    .$if(from !== null, (query) => query.where('on_date', '>=', from))
    .$if(until !== null, (query) => query.where('on_date', '<=', until))
  const [{ total }, rows] = await Promise.all([
    all.select((of) => of.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
    all
      .select(columns)
      .orderBy('on_date', 'desc')
      .limit(page.size)
      .offset(page.size * page.number)
      .execute(),
  ])
  return { total: Number(total), content: rows.map(asRow) }
}

export async function lockWorkout(db: Kysely<DB>, id: number): Promise<WorkoutRow | undefined> {
  return (await lockWorkouts(db, [id]))[0]
}

/** By id, as everybody locks them. */
export async function lockWorkouts(db: Kysely<DB>, ids: readonly number[]): Promise<WorkoutRow[]> {
  const found = db
    .selectFrom('workouts')
    .select(columns)
    .where('id', 'in', [...ids])
  return (await found.orderBy('id').forNoKeyUpdate().execute()).map(asRow)
}

export interface WorkoutValues {
  day: Day
  blocks: Block[]
  language: Language | null
  state: WorkoutState
  publishAt: Date | null
  revisedAt: Date | null
  notes: CoachNotes
  at: Date
  by: number
}

const values = ({ day, blocks, language, state, publishAt, revisedAt, notes, at, by }: WorkoutValues) => ({
  on_date: day,
  blocks: JSON.stringify(blocks),
  language,
  state,
  ...{ publish_at: publishAt, revised_at: revisedAt, notes: JSON.stringify(notes) },
  updated_at: at,
  updated_by: by,
})

export async function insertWorkouts(
  db: Kysely<DB>,
  { centerId, trackId }: { centerId: number; trackId: number },
  written: readonly WorkoutValues[],
): Promise<WorkoutRow[]> {
  const rows = written.map((workout) => ({ center_id: centerId, track_id: trackId, ...values(workout) }))
  return (await db.insertInto('workouts').values(rows).returning(columns).execute()).map(asRow)
}

export async function replaceWorkout(
  db: Kysely<DB>,
  id: number,
  written: WorkoutValues,
): Promise<WorkoutRow> {
  const changed = db
    .updateTable('workouts')
    .set({ ...values(written), version: sql<number>`version + 1` })
    .where('id', '=', id)
  return asRow(await changed.returning(columns).executeTakeFirstOrThrow())
}

/** Marks what is published and says something else than before; what is not published any more has no mark. */
export async function markRevised(
  db: Kysely<DB>,
  row: WorkoutRow,
  { at, isNews }: { at: Date; isNews: boolean },
): Promise<WorkoutRow> {
  const marked = sql<Date | null>`case when is_published(id, ${at}) then ${isNews ? at : row.revised_at}::timestamptz end`
  const changed = db.updateTable('workouts').set({ revised_at: marked }).where('id', '=', row.id)
  return { ...row, ...(await changed.returning('revised_at').executeTakeFirstOrThrow()) }
}

/** Writes texts that say the same as before, so the version stays. */
export async function setBlocks(
  db: Kysely<DB>,
  workouts: readonly Pick<WorkoutRow, 'id' | 'blocks'>[],
): Promise<void> {
  const blocks = workouts.map((row) => JSON.stringify(row.blocks))
  await run(db)`update workouts w set blocks = v.blocks
    from unnest(${workouts.map(({ id }) => id)}::integer[], ${blocks}::jsonb[]) as v (id, blocks)
    where w.id = v.id and w.blocks <> v.blocks`
}

/** Days that have a workout keep it. A copy of a draft is one. Returns the new ones by day. */
export async function copyDays(
  db: Kysely<DB>,
  centerId: number,
  { from, to, track = null }: { from: Day; to: Day; track?: number | null | undefined },
  { at, by }: Pick<WorkoutValues, 'at' | 'by'>,
): Promise<WorkoutRow[]> {
  return rowsOf<WorkoutRow>(db)`
    with made as (
      insert into workouts as w (center_id, track_id, on_date, blocks, language, notes, state, updated_at, updated_by)
      select center_id, track_id, on_date + (${to}::date - ${from}::date), blocks, language, notes,
        case state when 'draft' then 'draft' else 'ready' end, ${at}, ${by} from workouts
      where center_id = ${centerId} and on_date >= ${from}::date and on_date < ${from}::date + 7
        and (${track}::integer is null or track_id = ${track})
      on conflict do nothing
      returning ${inSql}
    )
    select * from made order by on_date, track_id`
}

export async function removeWorkout(db: Kysely<DB>, id: number): Promise<void> {
  await db.deleteFrom('workouts').where('id', '=', id).execute()
}
