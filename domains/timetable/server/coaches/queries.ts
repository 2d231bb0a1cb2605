import type { Texts } from '../../../../platform/contract/texts.ts'
import type { Day, Millis } from '../../../../platform/rules/local-time.ts'
import { at, type Connected, rows, type Tx } from '../../../../platform/server/statement.ts'
import type { Coach } from '../../../booking/contract/coaches.ts'
import { isCoachedBy, mayCoach } from '../../../gym/server/expressions/coaches.ts'

/** A class as coaches read about it. */
export interface CoachedRow {
  id: number
  on_date: Day
  starts_at: Date
  ends_at: Date
  activity_name: Texts
  color: string
  center_id: number
  center: string
  time_zone: string
}

export const coachedSources = `join activities a on a.id = c.activity_id join centers t on t.id = c.center_id`
export const coachedColumns = `c.id, c.on_date, c.starts_at, c.ends_at, a.name as activity_name, a.color, t.id as center_id, t.name as center, t.time_zone`

/** Coming or running classes `o` at the time of a class `c`. A class lasts a day at most, so the index on starts serves. */
const overlaps = `o.id <> c.id and o.cancelled_at is null and o.starts_at < c.ends_at and o.ends_at > c.starts_at
  and o.starts_at > c.starts_at - interval '1 day'`

export interface CoachRow extends Coach {
  surname: string
}

/** Everybody who may coach, by name. */
export const selectCoaches = (on: Connected) =>
  rows<CoachRow>(
    on,
    {
      name: 'coaches',
      text: `select m.id, m.name, m.surname, m.image from members m where ${mayCoach} order by lower(m.name), lower(m.surname), m.id limit 200`,
    },
    [],
  )

export const knownCoaches = async (on: Connected, ids: readonly number[]): Promise<Set<number>> =>
  new Set(
    (
      await rows<{ id: number }>(
        on,
        {
          name: 'known-coaches',
          text: `select m.id from members m where m.id = any($1::int[]) and ${mayCoach}`,
        },
        [ids],
      )
    ).map(({ id }) => id),
  )

/** Locks a possible coach, after the class. False for other members. */
export const lockCoach = async (tx: Tx, id: number): Promise<{ name: string } | undefined> =>
  (
    await rows<{ name: string }>(
      tx,
      {
        name: 'lock-coach',
        text: `select m.name from members m where m.id = $1 and ${mayCoach} for no key update`,
      },
      [id],
    )
  )[0]

export interface BusyRow extends CoachedRow {
  coach_id: number
}

/** The classes that these members coach between two instants. */
export const coachedBetween = (
  on: Connected,
  coachIds: readonly number[],
  span: { from: Millis; until: Millis },
  exceptClassId: number | null,
) =>
  rows<BusyRow>(
    on,
    {
      name: 'coached-between',
      text: `select m.id as coach_id, ${coachedColumns} from gym_classes c ${coachedSources}
          join unnest($1::int[]) m (id) on ${isCoachedBy('c', 'm.id')}
        where c.cancelled_at is null and c.starts_at < ${at('$3')} and c.ends_at > ${at('$2')}
          and c.starts_at > ${at('$2')} - interval '1 day' and c.id is distinct from $4::int
        order by c.starts_at, c.id`,
    },
    [coachIds, span.from, span.until, exceptClassId],
  )

export interface CoachesOfClass {
  id: number
  coach_id: number | null
  assistant_ids: number[]
  starts_at: Date
  ends_at: Date
  cancelled: boolean
}

/** Locks a class. */
export const lockCoachedClass = async (tx: Tx, id: number): Promise<CoachesOfClass | undefined> =>
  (
    await rows<CoachesOfClass>(
      tx,
      {
        name: 'lock-coached-class',
        text: `select c.id, c.coach_id, c.assistant_ids, c.starts_at, c.ends_at, c.cancelled_at is not null as cancelled
          from gym_classes c where c.id = $1 for no key update`,
      },
      [id],
    )
  )[0]

/** By hand unless they are those of the week plan. */
export const writeCoaches = (
  tx: Tx,
  classId: number,
  coachId: number | null,
  assistantIds: readonly number[],
) =>
  rows(
    tx,
    {
      name: 'write-coaches',
      text: `update gym_classes c set coach_id = $2, assistant_ids = $3, coach_by_hand = not exists (
          select from class_templates p where p.id = c.template_id and p.coach_id is not distinct from $2::int and p.assistant_ids = $3::int[])
        where c.id = $1`,
    },
    [classId, coachId, assistantIds],
  )

/** Hands the coaches of the week plan to those of the classes that follow it. Returns the ids of the changed ones. */
export const followCoaches = async (tx: Tx, classIds: readonly number[], now: Millis): Promise<number[]> =>
  (
    await rows<{ id: number }>(
      tx,
      {
        name: 'follow-coaches',
        text: `with given as (
            update gym_classes c set coach_id = p.coach_id, assistant_ids = p.assistant_ids
            from class_templates p where p.id = c.template_id and c.id = any($1::int[]) and not c.coach_by_hand
              and (c.coach_id is distinct from p.coach_id or c.assistant_ids <> p.assistant_ids)
            returning c.id, c.coach_id),
          closed as (
            update covers v set closed_at = ${at('$2')}, taken_by = given.coach_id,
              outcome = case when given.coach_id is null then 'cancelled' else 'assigned' end
            from given where v.class_id = given.id and v.closed_at is null and v.asked_by is distinct from given.coach_id)
          select id from given order by id`,
      },
      [classIds, now],
    )
  ).map(({ id }) => id)

export interface OverlapRow {
  coach: Coach
  day: number
  start_time: string
  activity_name: Texts
  center: string
  other_start: string
}

/** Coaches of these classes who have another one at the same time, each slot of the week once. */
export const coachOverlaps = (on: Connected, classIds: readonly number[], most: number) =>
  rows<OverlapRow>(
    on,
    {
      name: 'coach-overlaps',
      text: `select distinct on (day, start_time, coach_id, other_start, center)
          json_build_object('id', m.id, 'name', m.name, 'image', m.image) as coach, m.id as coach_id,
          extract(isodow from c.on_date)::int - 1 as day, to_char(c.starts_at at time zone t.time_zone, 'HH24:MI') as start_time,
          a.name as activity_name, u.name as center, to_char(o.starts_at at time zone u.time_zone, 'HH24:MI') as other_start
        from gym_classes c join centers t on t.id = c.center_id
          join gym_classes o on ${overlaps}
          join members m on m.id = any(array_append(c.assistant_ids, c.coach_id)) and m.id = any(array_append(o.assistant_ids, o.coach_id))
          join activities a on a.id = o.activity_id join centers u on u.id = o.center_id
        where c.id = any($1::int[]) and c.cancelled_at is null
        order by day, start_time, coach_id, other_start, center limit $2`,
    },
    [classIds, most],
  )

export type OwnRow = CoachedRow & { is_assistant: boolean; cover_asked: boolean }

export const selectOwnCoaching = (on: Connected, memberId: number, now: Millis) =>
  rows<OwnRow>(
    on,
    {
      name: 'own-coaching',
      text: `select ${coachedColumns}, c.coach_id is distinct from $1 as is_assistant,
          exists (select from covers v where v.class_id = c.id and v.closed_at is null and v.asked_by = $1) as cover_asked
        from gym_classes c ${coachedSources}
        where ${isCoachedBy('c', '$1::int')} and c.cancelled_at is null and c.ends_at > ${at('$2')}
          and c.starts_at > ${at('$2')} - interval '1 day'
        order by c.starts_at, c.id limit 200`,
    },
    [memberId, now],
  )

export const nameOfCoach = async (on: Connected, id: number): Promise<string> =>
  (
    await rows<{ name: string }>(
      on,
      {
        name: 'name-of-coach',
        text: `select concat_ws(' ', name, surname) as name from members where id = $1`,
      },
      [id],
    )
  )[0]?.name ?? ''
