import type { Day, Millis } from '../../../../platform/rules/local-time.ts'
import { at, type Connected, ms, rows } from '../../../../platform/server/statement.ts'

export interface Window {
  centerId: number
  first: Day
  last: Day
  from: Millis
  until: Millis
  /** An appointment that does not count; 0 for none. */
  instead: number
}

export const selectWeekly = (on: Connected, coachIds: readonly number[], centerId: number) =>
  rows<{ coach_id: number; day: number; from: string; until: string }>(
    on,
    {
      name: 'weekly-of-coaches',
      text: `select coach_id, day, to_char(start_time, 'HH24:MI') as from, to_char(end_time, 'HH24:MI') as until
        from coach_hours where coach_id = any($1::int[]) and center_id = $2`,
    },
    [coachIds, centerId],
  )

/** Without `from` the coach has no hours in this center. */
export const selectExceptions = (
  on: Connected,
  coachIds: readonly number[],
  { centerId, first, last }: Window,
) =>
  rows<{ coach_id: number; first_day: Day; last_day: Day; from: string | null; until: string | null }>(
    on,
    {
      name: 'exceptions-of-coaches',
      text: `select coach_id, first_day::text, last_day::text, case when center_id = $2 then to_char(start_time, 'HH24:MI') end as from,
          case when center_id = $2 then to_char(end_time, 'HH24:MI') end as until
        from coach_exceptions where coach_id = any($1::int[]) and first_day <= $4 and last_day >= $3`,
    },
    [coachIds, centerId, first, last],
  )

/** Classes, appointments, events of calendars elsewhere, and classes of the week plan that are yet to be made. */
export const selectTaken = (
  on: Connected,
  coachIds: readonly number[],
  { first, last, from, until, instead }: Window,
) =>
  rows<{ coach_id: number; from: Millis; until: Millis; is_appointment: boolean }>(
    on,
    {
      name: 'taken-times-of-coaches',
      text: `select coach_id, ${ms('lower(during)')} as from, ${ms('upper(during)')} as until, appointment_id is not null as is_appointment
        from coach_times where coach_id = any($1::int[]) and during && tstzrange(${at('$4')}, ${at('$5')})
          and appointment_id is distinct from $6
        union all
        select coach_id, ${ms('lower(during)')}, ${ms('upper(during)')}, false
        from outside_times where coach_id = any($1::int[]) and during && tstzrange(${at('$4')}, ${at('$5')})
        union all
        select k.id, ${ms('(d + p.start_time) at time zone c.time_zone')}, ${ms('(d + p.end_time) at time zone c.time_zone')}, false
        from class_templates p join centers c on c.id = p.center_id
          join unnest($1::int[]) k (id) on k.id = p.coach_id or k.id = any(p.assistant_ids)
          join generate_series($2::timestamp, $3::timestamp, interval '1 day') d on extract(isodow from d) = p.day + 1
        where p.ended_at is null and not exists (select from gym_classes g where g.template_id = p.id and g.on_date = d::date)`,
    },
    [coachIds, first, last, from, until, instead],
  )

export const selectSpaces = (on: Connected, spaceIds: readonly number[], centerId: number) =>
  rows<{ id: number; count: number; opens: string | null; closes: string | null }>(
    on,
    {
      name: 'spaces-of-center',
      text: `select id, count, to_char(opens, 'HH24:MI') as opens, to_char(closes, 'HH24:MI') as closes
        from spaces where id = any($1::int[]) and center_id = $2 order by id`,
    },
    [spaceIds, centerId],
  )

/** By appointments, by classes, and by classes of the week plan that are yet to be made: the highest numbers. */
export const selectTakenSpaces = (
  on: Connected,
  spaceIds: readonly number[],
  { first, last, from, until, instead }: Window,
) =>
  rows<{ space_id: number; number: number; from: Millis; until: Millis }>(
    on,
    {
      name: 'taken-times-of-spaces',
      text: `select space_id, number, ${ms('lower(during)')} as from, ${ms('upper(during)')} as until
        from space_times where space_id = any($1::int[]) and during && tstzrange(${at('$2')}, ${at('$3')})
          and appointment_id is distinct from $4::int
        union all
        select e.id, n, ${ms('(d + p.start_time) at time zone c.time_zone')}, ${ms('(d + p.end_time) at time zone c.time_zone')}
        from activity_spaces s join spaces e on e.id = s.space_id join centers c on c.id = e.center_id
          join class_templates p on p.activity_id = s.activity_id and p.center_id = e.center_id
          join generate_series($5::timestamp, $6::timestamp, interval '1 day') d on extract(isodow from d) = p.day + 1
          cross join generate_series(greatest(e.count - s.count, 0) + 1, e.count) n
        where e.id = any($1::int[]) and p.ended_at is null
          and not exists (select from gym_classes g where g.template_id = p.id and g.on_date = d::date)`,
    },
    [spaceIds, from, until, instead, first, last],
  )
