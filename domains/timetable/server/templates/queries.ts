import type { Day, Millis } from '../../../../platform/rules/local-time.ts'
import { type Connected, rows, type Tx } from '../../../../platform/server/statement.ts'
import type { Coach } from '../../../booking/contract/coaches.ts'
import type { ActivityColumns } from '../../../gym/server/activities/to-activity.ts'
import { coachColumns } from '../../../gym/server/expressions/coaches.ts'

export interface TemplateView extends ActivityColumns {
  id: number
  center_id: number
  day: number
  start_time: string
  end_time: string
  max_people: number
  free: boolean
  coach_id: number | null
  assistant_ids: number[]
  coach: Coach | null
  assistants: Coach[]
}

const view = `select p.id, p.center_id, p.day, to_char(p.start_time, 'HH24:MI') as start_time, to_char(p.end_time, 'HH24:MI') as end_time,
    p.max_people, p.free, p.coach_id, p.assistant_ids,${coachColumns('p')}, a.id as activity_id, a.key as activity_key, a.name as activity_name, a.description as activity_description,
    a.image as activity_image, a.icon, a.color, a.abbreviation, a.enabled, a.single_book, a.credit_type, a.youngest, a.oldest, a.needs_adult
  from class_templates p join activities a on a.id = p.activity_id`

export const templatesOfDay = (on: Connected, centerId: number, day: number) =>
  rows<TemplateView>(
    on,
    {
      name: 'templates-of-day',
      text: `${view} where p.center_id = $1 and p.day = $2 and p.ended_at is null and a.enabled order by p.start_time, p.id`,
    },
    [centerId, day],
  )

export const templatesOfWeek = (on: Connected, centerId: number) =>
  rows<TemplateView>(
    on,
    {
      name: 'templates-of-week',
      text: `${view} where p.center_id = $1 and p.ended_at is null order by p.day, p.start_time, p.id`,
    },
    [centerId],
  )

export const classHours = (on: Connected) =>
  rows<{ center_id: number; day: number; from: string; to: string }>(
    on,
    {
      name: 'class-hours',
      text: `select p.center_id, p.day, to_char(min(p.start_time), 'HH24:MI') as "from", to_char(max(p.end_time), 'HH24:MI') as "to"
      from class_templates p join activities a on a.id = p.activity_id
      where p.ended_at is null and a.enabled group by p.center_id, p.day order by p.center_id, p.day`,
    },
    [],
  )

export const centerOfTemplate = async (on: Connected, id: number): Promise<number | undefined> =>
  (
    await rows<{ center_id: number }>(
      on,
      {
        name: 'center-of-template',
        text: 'select center_id from class_templates where id = $1 and ended_at is null',
      },
      [id],
    )
  )[0]?.center_id

export const lockTemplates = (tx: Tx, centerId: number, ids: number[]) =>
  rows<TemplateView>(
    tx,
    {
      name: 'lock-templates',
      text: `${view} where p.id = any($2::int[]) and p.center_id = $1 and p.ended_at is null order by p.id for update of p`,
    },
    [centerId, ids],
  )

export interface LockedWeek {
  id: number
  time_zone: string
  classes_ahead_days: number
  version: number
}

export const lockWeek = async (tx: Tx, centerId: number): Promise<LockedWeek | undefined> =>
  (
    await rows<LockedWeek>(
      tx,
      {
        name: 'lock-week',
        text: `select t.id, t.time_zone, g.classes_ahead_days, t.week_version as version from centers t cross join gym g
          where t.id = $1 for no key update of t`,
      },
      [centerId],
    )
  )[0]

export const weekVersion = async (on: Connected, centerId: number): Promise<number> =>
  (
    await rows<{ version: number }>(
      on,
      { name: 'week-version', text: 'select week_version as version from centers where id = $1' },
      [centerId],
    )
  )[0]?.version ?? 0

export const incrementWeekVersion = (tx: Tx, centerId: number) =>
  rows(
    tx,
    {
      name: 'count-week-change',
      text: 'update centers set week_version = week_version + 1 where id = $1',
    },
    [centerId],
  )

export interface TemplateValues {
  activityId: number
  day: number
  startTime: string
  endTime: string
  maxPeople: number
  free: boolean
  coachId: number | null
  assistantIds: readonly number[]
}

/** One array per column, for `unnest`. */
const columnsOf = (list: readonly TemplateValues[]) => [
  list.map((v) => v.activityId),
  list.map((v) => v.day),
  list.map((v) => v.startTime),
  list.map((v) => v.endTime),
  list.map((v) => v.maxPeople),
  list.map((v) => v.free),
  list.map((v) => v.coachId),
  // Arrays of different lengths make no array.
  list.map((v) => `{${v.assistantIds.join()}}`),
]

/** Returns the new ids in the given order. */
export const insertTemplates = async (
  tx: Tx,
  centerId: number,
  list: readonly TemplateValues[],
): Promise<number[]> => {
  const made = await rows<{ id: number }>(
    tx,
    {
      name: 'insert-templates',
      text: `insert into class_templates (center_id, activity_id, day, start_time, end_time, max_people, free, coach_id, assistant_ids)
        select $1, v.a, v.d, v.s, v.e, v.m, v.f, v.c, v.h::int[]
        from unnest($2::int[], $3::smallint[], $4::time[], $5::time[], $6::smallint[], $7::boolean[], $8::int[], $9::text[])
          with ordinality v (a, d, s, e, m, f, c, h, nth) order by v.nth returning id`,
    },
    [centerId, ...columnsOf(list)],
  )
  return made.map((row) => row.id).sort((a, b) => a - b)
}

export const updateTemplates = (tx: Tx, list: readonly (TemplateValues & { id: number })[]) =>
  rows(
    tx,
    {
      name: 'update-templates',
      text: `update class_templates p set activity_id = v.a, day = v.d, start_time = v.s, end_time = v.e, max_people = v.m, free = v.f,
          coach_id = v.c, assistant_ids = v.h::int[]
        from unnest($1::int[], $2::int[], $3::smallint[], $4::time[], $5::time[], $6::smallint[], $7::boolean[], $8::int[], $9::text[])
          v (id, a, d, s, e, m, f, c, h) where p.id = v.id`,
    },
    [list.map((v) => v.id), ...columnsOf(list)],
  )

export const endTemplates = (tx: Tx, ids: number[], now: Millis) =>
  rows(
    tx,
    {
      name: 'end-templates',
      text: 'update class_templates set ended_at = to_timestamp($2::float8 / 1000) where id = any($1::int[])',
    },
    [ids, now],
  )

/** Times are local to the center. */
export interface PlannedClass {
  id: number
  template_id: number | null
  on_date: Day
  start_time: string
  end_time: string
  activity_id: number
  max_people: number
  free: boolean
  coach_id: number | null
  assistant_ids: number[]
  users_in: number
  users_wait: number
}

export const comingClassesOf = (on: Connected, centerId: number, now: Millis) =>
  rows<PlannedClass>(
    on,
    {
      name: 'coming-classes-of-center',
      text: `select c.id, c.template_id, c.on_date, to_char(c.starts_at at time zone t.time_zone, 'HH24:MI') as start_time,
          to_char(c.ends_at at time zone t.time_zone, 'HH24:MI') as end_time, c.activity_id, c.max_people, c.free,
          c.coach_id, c.assistant_ids, c.users_in, c.users_wait
        from gym_classes c join centers t on t.id = c.center_id
        where c.center_id = $1 and c.cancelled_at is null and c.starts_at > to_timestamp($2::float8 / 1000)
          and c.on_date >= (to_timestamp($2::float8 / 1000) - interval '2 days')::date
        order by c.starts_at, c.id`,
    },
    [centerId, now],
  )

export interface ComingClass {
  id: number
  template_id: number
  on_date: Day
  starts_at: Date
  users_in: number
  users_wait: number
  /** It has bookings, also ended ones, so it can only be cancelled, not deleted. */
  has_history: boolean
}

export const lockComingClasses = (tx: Tx, templateIds: number[], now: Millis) =>
  rows<ComingClass>(
    tx,
    {
      name: 'lock-coming-classes',
      text: `select c.id, c.template_id, c.on_date, c.starts_at, c.users_in, c.users_wait,
          exists (select from bookings b where b.class_id = c.id) as has_history
        from gym_classes c where c.template_id = any($1::int[]) and c.cancelled_at is null
          and c.starts_at > to_timestamp($2::float8 / 1000)
        order by c.id for no key update of c`,
    },
    [templateIds, now],
  )

export const applyTemplate = (tx: Tx, classIds: number[]) =>
  rows(
    tx,
    {
      name: 'follow-template',
      text: `update gym_classes c set activity_id = p.activity_id, max_people = p.max_people, free = p.free,
          starts_at = (c.on_date + p.start_time) at time zone t.time_zone, ends_at = (c.on_date + p.end_time) at time zone t.time_zone
        from class_templates p join centers t on t.id = p.center_id where p.id = c.template_id and c.id = any($1::int[])
            -- The hour that a clock change skips has no length: that class stays as it was.
            and (c.on_date + p.start_time) at time zone t.time_zone < (c.on_date + p.end_time) at time zone t.time_zone`,
    },
    [classIds],
  )

export const deleteClasses = (tx: Tx, classIds: number[]) =>
  rows(tx, { name: 'delete-classes', text: 'delete from gym_classes where id = any($1::int[])' }, [classIds])

/** Cancels empty classes that cannot be deleted. Without their template, the plan can make that day's class anew. */
export const cancelEmptyClasses = (tx: Tx, classIds: number[], now: Millis, byId: number) =>
  rows(
    tx,
    {
      name: 'close-classes',
      text: `with closed as (update covers set closed_at = to_timestamp($2::float8 / 1000), outcome = 'cancelled'
          where class_id = any($1::int[]) and closed_at is null)
        update gym_classes set shown = false, template_id = null, cancelled_at = to_timestamp($2::float8 / 1000), cancelled_by = $3
        where id = any($1::int[])`,
    },
    [classIds, now, byId],
  )

export const knownActivities = async (tx: Tx, ids: number[]): Promise<Set<number>> =>
  new Set(
    (
      await rows<{ id: number }>(
        tx,
        { name: 'known-activities', text: 'select id from activities where id = any($1::int[])' },
        [ids],
      )
    ).map((row) => row.id),
  )
