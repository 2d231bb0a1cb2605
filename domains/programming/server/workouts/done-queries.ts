import { type Kysely, sql } from 'kysely'
import { rowOf, run } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { type Reader, readsWorkout } from '../../../training/server/expressions/readable.ts'

interface WorkoutToDo {
  center_id: number
  track_id: number
  on_date: Day
  time_zone: string
  /** Days in which members change what they did. */
  score_days: number
  is_scored: boolean
}

const isScored = sql`exists (select from scored_blocks b where b.workout_id = w.id and b.removed_at is null)`

/** Of workouts `w` with `centers c` and `gym g`: whether the reader marked it; null where that cannot be done now. */
export const isDone = ({ id, at }: Reader) => sql<boolean | null>`case
  when exists (select from done_workouts o where o.member_id = ${id} and o.on_date = w.on_date
    and o.center_id = w.center_id and o.track_id = w.track_id) then true
  when not ${isScored} and (${at}::timestamptz at time zone c.time_zone)::date between w.on_date and w.on_date + g.score_days then false
  end`

/** Undefined for one that is not read. */
export async function selectToDo(
  db: Kysely<DB>,
  id: number,
  reader: Reader,
): Promise<WorkoutToDo | undefined> {
  return rowOf<WorkoutToDo>(db)`
    select w.center_id, w.track_id, w.on_date, c.time_zone, g.score_days,
      ${isScored} as is_scored
    from workouts w join centers c on c.id = w.center_id cross join gym g
    where w.id = ${id} and ${readsWorkout(reader, sql`w.id`)}`
}

type Place = Pick<WorkoutToDo, 'center_id' | 'track_id' | 'on_date'>

export async function insertDone(
  db: Kysely<DB>,
  memberId: number,
  { center_id, track_id, on_date }: Place,
  at: Date,
): Promise<void> {
  await run(db)`
    insert into done_workouts (member_id, on_date, center_id, track_id, done_at)
    select id, ${on_date}::date, ${center_id}, ${track_id}, ${at} from members where id = ${memberId} and erased_at is null
    on conflict do nothing`
}

export async function removeDone(
  db: Kysely<DB>,
  memberId: number,
  { center_id, track_id, on_date }: Place,
): Promise<void> {
  const own = db.deleteFrom('done_workouts').where('member_id', '=', memberId)
  await own
    .where('on_date', '=', on_date)
    .where('center_id', '=', center_id)
    .where('track_id', '=', track_id)
    .execute()
}
