import { type Kysely, sql } from 'kysely'
import { rowsOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { Language } from '../../../../platform/contract/languages.ts'
import type { Texts } from '../../../../platform/contract/texts.ts'
import { type Day, type Millis, minutes } from '../../../../platform/rules/local-time.ts'
import { mayCoach } from '../../../gym/server/expressions/coaches.ts'
import { othersSurname } from '../../../people/server/expressions/minors.ts'
import type { Block } from '../../contract/blocks.ts'
import type { TimerPlan } from '../../rules/timer.ts'

export interface WallClassRow {
  id: number
  starts_at: Date
  ends_at: Date
  color: string
  activity_name: Texts
  coach: string | null
  max_people: number
  users_in: number
  /** Null names for those who are listed as a place. */
  people: { name: string | null; surname: string | null; here: boolean }[] | null
}

/** How long before a class its roll is shown, in minutes. */
const rollMinutes = 180

/** Shown classes of a day that are not over, by start, each with its roll if it starts soon. */
export async function selectWallClasses(
  db: Kysely<DB>,
  { centerId, day, now, showsNames }: { centerId: number; day: Day; now: Millis; showsNames: boolean },
): Promise<WallClassRow[]> {
  const rollUntil = new Date(now + minutes(rollMinutes))
  return rowsOf<WallClassRow>(db)`
    select c.id, c.starts_at, c.ends_at, a.color, a.name as activity_name, c.max_people, c.users_in,
      (select m.name from members m where m.id = c.coach_id and ${sql.raw(mayCoach)}) as coach,
      case when ${showsNames} and c.starts_at <= ${rollUntil} then (
        select coalesce(json_agg(json_build_object('name', p.name, 'surname', p.surname, 'here', p.validated) order by p.id), '[]')
        from (
          select b.id, b.validated, case m.wall_name when 'name' then m.name end as name,
            case m.wall_name when 'name' then ${othersSurname(sql`c.on_date`)} end as surname
          from bookings b join members m on m.id = b.member_id
          where b.class_id = c.id and b.ended_at is null and b.status = 'IN' order by b.id limit 100
        ) p
      ) end as people
    from gym_classes c join activities a on a.id = c.activity_id
    where c.center_id = ${centerId} and c.on_date = ${day} and c.ends_at > ${new Date(now)}
      and c.shown and c.cancelled_at is null
    order by c.starts_at, c.id limit 30`
}

export interface TimerRow {
  center_id: number
  plan: TimerPlan | null
  started_at: Date | null
  paused_at: Date | null
  finished_at: Date | null
  version: number
}

const timerColumns = ['center_id', 'plan', 'started_at', 'paused_at', 'finished_at', 'version'] as const

/** `plan` was validated against the contract before it was stored. */
const asTimer = (row: Omit<TimerRow, 'plan'> & { plan: unknown }): TimerRow => ({
  ...row,
  plan: row.plan as TimerPlan | null,
})

export async function selectTimers(db: Kysely<DB>, centerIds: readonly number[]): Promise<TimerRow[]> {
  const found = db.selectFrom('wall_timers').select(timerColumns)
  return (await found.where('center_id', 'in', [...centerIds]).execute()).map(asTimer)
}

/** Makes the row if there is none, and locks it. */
export async function lockTimer(db: Kysely<DB>, centerId: number): Promise<TimerRow> {
  const none = db.insertInto('wall_timers').values({ center_id: centerId })
  await none.onConflict((conflict) => conflict.column('center_id').doNothing()).execute()
  const found = db.selectFrom('wall_timers').select(timerColumns).where('center_id', '=', centerId)
  return asTimer(await found.forUpdate().executeTakeFirstOrThrow())
}

export async function updateTimer(
  db: Kysely<DB>,
  { center_id, plan, ...values }: TimerRow & { started_by?: number },
): Promise<void> {
  const written = { ...values, plan: plan && JSON.stringify(plan) }
  await db.updateTable('wall_timers').set(written).where('center_id', '=', center_id).execute()
}

export interface WorkoutRow {
  blocks: Block[]
  language: Language | null
  track: Texts
  /** Of the first track of the center. */
  is_first: boolean
  /** Ids of the classes of the day that show it. */
  classes: number[]
}

/** The published workouts of a day, by track. `blocks` was validated against the contract before it was stored. */
export async function selectDayWorkouts(
  db: Kysely<DB>,
  { centerId, day, now }: { centerId: number; day: Day; now: Millis },
): Promise<WorkoutRow[]> {
  return rowsOf<WorkoutRow>(db)`
    select w.blocks, w.language, t.name as track, t.id = first_track(w.center_id) as is_first, array(
      select c.id from gym_classes c
      where c.center_id = w.center_id and c.on_date = w.on_date and c.ends_at > ${new Date(now)}
        and c.shown and c.cancelled_at is null and track_of_class(c.id) = t.id) as classes
    from workouts w join tracks t on t.id = w.track_id
    where w.center_id = ${centerId} and w.on_date = ${day} and is_published(w.id, ${new Date(now)})
    order by t.position, t.id`
}
