import type { Day, Millis } from '../../../../platform/rules/local-time.ts'
import { at, type Connected, rows, type Tx } from '../../../../platform/server/statement.ts'
import { mondayOf } from './queries.ts'

export interface NewTime {
  startsAt: Millis
  endsAt: Millis
  day: Day
}

export interface AffectedByReschedule {
  id: number
  name: string
  surname: string
  /** FIXED: by a fixed place that has yet to be booked in this class. */
  place: 'IN' | 'WAIT' | 'FIXED'
  /** Null for a fixed place. */
  bookingId: number | null
  isGuest: boolean
  clash: 'overlaps' | 'single_book' | 'same_day' | null
}

/** Members in a class, on its waiting list or with a fixed place of its slot, with their other places at the new time or on the new day. */
export const affectedByReschedule = (
  on: Connected,
  classId: number,
  { startsAt, endsAt, day }: NewTime,
  most: number | null = null,
) =>
  rows<AffectedByReschedule>(
    on,
    {
      name: 'affected-by-reschedule',
      text: `with people as (
          select b.member_id, b.status as place, b.id as booking_id, b.charge, b.moves_from
            from bookings b where b.class_id = $1 and b.ended_at is null
          union all
          select f.member_id, 'FIXED', null, null, null
            from gym_classes c join fixed_places f on f.template_id = c.template_id
            where c.id = $1 and c.fixed_seated_at is null and f.ended_at is null and f.granted_at is not null
              and not exists (select from bookings b where b.class_id = c.id and b.member_id = f.member_id and b.ended_at is null)
              and not exists (select from fixed_weeks w where w.fixed_place_id = f.id and w.class_id = c.id))
        select m.id, m.name, m.surname, p.place, p.booking_id as "bookingId", p.charge is not distinct from 'guest' as "isGuest",
          case when o.overlaps then 'overlaps' when o.once then 'single_book' when o.same_day then 'same_day' end as clash
        from people p join members m on m.id = p.member_id and m.erased_at is null
          join gym_classes c on c.id = $1 join activities a on a.id = c.activity_id
          cross join lateral (select
              bool_or(b.during && tstzrange(${at('$2')}, ${at('$3')})) as overlaps,
              bool_or(a.single_book and b.activity_id = c.activity_id and b.on_date = $4::date) as once,
              bool_or(b.on_date = $4::date) as same_day
            from bookings b where b.member_id = p.member_id and b.class_id <> $1 and b.ended_at is null and b.status = 'IN'
              and b.on_date between $4::date - 1 and $4::date + 1 and b.id is distinct from p.moves_from) o
        order by o.overlaps desc nulls last, p.place, p.booking_id, m.id limit $5`,
    },
    [classId, startsAt, endsAt, day, most],
  )

/** Requires the locks of the class and of everybody in it. */
export const writeBookingTimes = (tx: Tx, classId: number, now: Millis) =>
  rows(
    tx,
    {
      name: 'write-booking-times',
      text: `update bookings b set during = tstzrange(c.starts_at, c.ends_at), on_date = c.on_date, week = ${mondayOf('c.on_date')},
          rescheduled_at = ${at('$2')}
        from gym_classes c where c.id = $1 and b.class_id = c.id and b.ended_at is null`,
    },
    [classId, now],
  )
