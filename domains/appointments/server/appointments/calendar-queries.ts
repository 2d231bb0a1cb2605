import type { Texts } from '../../../../platform/contract/texts.ts'
import type { Day, Millis } from '../../../../platform/rules/local-time.ts'
import { at, type Connected, ms, rows } from '../../../../platform/server/statement.ts'
import { isCoachedBy } from '../../../gym/server/expressions/coaches.ts'
import type { DayOffRule } from '../../../timetable/rules/days-off.ts'
import type { Window } from './availability-queries.ts'

export interface BlockRow {
  class_id: number | null
  name: Texts | null
  color: string | null
  center_id: number | null
  from: Millis
  until: Millis
  cover_asked: boolean
}

/** Classes, those of the week plan that are yet to be made from a day on, and what another calendar says. */
export const selectBlocks = (
  on: Connected,
  coachId: number,
  { first, last, from, until }: Window,
  today: Day,
) =>
  rows<BlockRow>(
    on,
    {
      name: 'blocks-of-coach',
      text: `select g.id as class_id, a.name, a.color, g.center_id, ${ms('g.starts_at')} as from, ${ms('g.ends_at')} as until,
          exists (select from covers v where v.class_id = g.id and v.closed_at is null and v.asked_by = $1::int) as cover_asked
        from gym_classes g join activities a on a.id = g.activity_id
        where ${isCoachedBy('g', '$1::int')} and g.cancelled_at is null and g.on_date between $2::date and $3::date
        union all
        select null, a.name, a.color, p.center_id, ${ms('(d + p.start_time) at time zone c.time_zone')},
          ${ms('(d + p.end_time) at time zone c.time_zone')}, false
        from class_templates p join activities a on a.id = p.activity_id join centers c on c.id = p.center_id
          join generate_series(greatest($2::date, $6::date)::timestamp, $3::date::timestamp, interval '1 day') d on extract(isodow from d) = p.day + 1
        where ${isCoachedBy('p', '$1::int')} and p.ended_at is null
          and not exists (select from gym_classes g where g.template_id = p.id and g.on_date = d::date)
        union all
        select null, null, null, null, ${ms('lower(during)')}, ${ms('upper(during)')}, false
        from outside_times where coach_id = $1::int and during && tstzrange(${at('$4')}, ${at('$5')})
        order by 5, 6 limit 1000`,
    },
    [coachId, first, last, from, until, today],
  )

export const selectCenters = (on: Connected) =>
  rows<{ id: number; time_zone: string; days_off: DayOffRule[] }>(
    on,
    {
      name: 'centers-with-days-off',
      text: `select c.id, c.time_zone, coalesce(json_agg(json_build_object('when', d.on_date, 'frequency', d.frequency, 'skippedOn', d.skipped_on))
          filter (where d.id is not null), '[]') as days_off
        from centers c left join days_off d on d.center_id = c.id group by c.id order by c.id limit 200`,
    },
    [],
  )
