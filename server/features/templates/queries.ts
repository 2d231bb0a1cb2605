import type { Day, Millis } from '../../../rules/local-time.ts'
import { type Connected, rows, type Tx } from '../../transaction.ts'

/** A class of the week plan with its activity. */
export interface TemplateView {
  id: number
  center_id: number
  day: number
  start_time: string
  end_time: string
  max_people: number
  free: boolean
  activity_id: number
  activity_key: string
  name_es: string
  name_ca: string
  description_es: string
  description_ca: string
  activity_image: string | null
  icon: 'kettle' | 'box' | 'discos' | 'aros'
  color: string
  abbreviation: string
  enabled: boolean
  single_book: boolean
  credit_type: 'ACTIVITY' | 'OPEN'
}

const view = `select p.id, p.center_id, p.day, to_char(p.start_time, 'HH24:MI') as start_time, to_char(p.end_time, 'HH24:MI') as end_time,
    p.max_people, p.free, a.id as activity_id, a.key as activity_key, a.name_es, a.name_ca, a.description_es, a.description_ca,
    a.image as activity_image, a.icon, a.color, a.abbreviation, a.enabled, a.single_book, a.credit_type
  from class_templates p join activities a on a.id = p.activity_id`

/** The week plan of one weekday of a center, by start; classes of activities that are switched off are left out. */
export const templatesOfDay = (on: Connected, centerId: number, day: number) =>
  rows<TemplateView>(
    on,
    {
      name: 'templates-of-day',
      text: `${view} where p.center_id = $1 and p.day = $2 and p.ended_at is null and a.enabled order by p.start_time, p.id`,
    },
    [centerId, day],
  )

/** Locks a class of the week plan that has not been taken out. */
export const lockTemplate = async (tx: Tx, id: number): Promise<TemplateView | undefined> =>
  (
    await rows<TemplateView>(
      tx,
      { name: 'lock-template', text: `${view} where p.id = $1 and p.ended_at is null for update of p` },
      [id],
    )
  )[0]

export interface TemplateValues {
  activityId: number
  day: number
  startTime: string
  endTime: string
  maxPeople: number
  free: boolean
}

const listed = (v: TemplateValues) => [v.activityId, v.day, v.startTime, v.endTime, v.maxPeople, v.free]

export const insertTemplate = async (tx: Tx, centerId: number, values: TemplateValues): Promise<number> => {
  const [made] = await rows<{ id: number }>(
    tx,
    {
      name: 'insert-template',
      text: `insert into class_templates (center_id, activity_id, day, start_time, end_time, max_people, free)
        values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    },
    [centerId, ...listed(values)],
  )
  return made?.id ?? 0
}

export const updateTemplate = (tx: Tx, id: number, values: TemplateValues) =>
  rows(
    tx,
    {
      name: 'update-template',
      text: `update class_templates set activity_id = $2, day = $3, start_time = $4, end_time = $5, max_people = $6, free = $7 where id = $1`,
    },
    [id, ...listed(values)],
  )

export const endTemplate = (tx: Tx, id: number, now: Millis) =>
  rows(
    tx,
    {
      name: 'end-template',
      text: 'update class_templates set ended_at = to_timestamp($2::float8 / 1000) where id = $1',
    },
    [id, now],
  )

export interface ComingClass {
  id: number
  on_date: Day
  starts_at: Date
  users_in: number
  users_wait: number
  /** Somebody once had a place in it: it cannot vanish, only be cancelled. */
  has_history: boolean
}

/** Locks the coming classes that were made from a template, in the order of their numbers. */
export const lockComingClasses = (tx: Tx, templateId: number, now: Millis) =>
  rows<ComingClass>(
    tx,
    {
      name: 'lock-coming-classes',
      text: `select c.id, c.on_date, c.starts_at, c.users_in, c.users_wait,
          exists (select from bookings b where b.class_id = c.id) as has_history
        from gym_classes c where c.template_id = $1 and c.cancelled_at is null and c.starts_at > to_timestamp($2::float8 / 1000)
        order by c.id for no key update of c`,
    },
    [templateId, now],
  )

/** Gives classes the values of their template, on the day they are on. */
export const followTemplate = (tx: Tx, classIds: number[]) =>
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

/** Classes without anybody but with a past: nobody is there to be told. They leave the plan, which may make that day anew. */
export const closeClasses = (tx: Tx, classIds: number[], now: Millis, byId: number) =>
  rows(
    tx,
    {
      name: 'close-classes',
      text: `update gym_classes set shown = false, template_id = null, cancelled_at = to_timestamp($2::float8 / 1000), cancelled_by = $3
        where id = any($1::int[])`,
    },
    [classIds, now, byId],
  )

export const activityExists = async (tx: Tx, id: number): Promise<boolean> =>
  (await rows(tx, { name: 'activity-exists', text: 'select 1 from activities where id = $1' }, [id])).length >
  0
