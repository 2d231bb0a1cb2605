import { ageOfMajority } from '../../../../platform/rules/ages.ts'
import type { Day, Millis } from '../../../../platform/rules/local-time.ts'
import { type Connected, ms, plannedOnce, rows, type Tx } from '../../../../platform/server/statement.ts'
import type { ActivityColumns } from '../../../gym/server/activities/to-activity.ts'
import { coachColumns, coachesVersion } from '../../../gym/server/expressions/coaches.ts'
import type { Coach } from '../../contract/coaches.ts'
import { untoldPlace } from '../expressions/attendance.ts'

export interface ClassView extends ActivityColumns {
  id: number
  on_date: Day
  starts_at: Millis
  ends_at: Millis
  max_people: number
  users_in: number
  users_wait: number
  shown: boolean
  free: boolean
  cancelled: boolean
  center_id: number
  center_name: string
  time_zone: string
  days_to_show: number
  book_future_class_start_hour: number
  late_leave_minutes: number
  promotion_notice_minutes: number
  free_leave_after_booking_minutes: number
  free_leave_after_promotion_minutes: number
  coach: Coach | null
  assistants: Coach[]
  draw_id: number | null
  draw_wishes_from: Millis
  draw_opens_at: Millis
  draw_closes_at: Millis
  draw_decided: boolean
}

export const classView = `select c.id, c.on_date, ${ms('c.starts_at')} as starts_at, ${ms('c.ends_at')} as ends_at, c.max_people, c.users_in,
    c.users_wait, c.shown, c.free, c.cancelled_at is not null as cancelled, t.id as center_id, t.name as center_name, t.time_zone,
    coalesce(t.days_to_show, g.days_to_show) as days_to_show,
    coalesce(t.book_future_class_start_hour, g.book_future_class_start_hour) as book_future_class_start_hour,
    coalesce(a.late_leave_minutes, t.late_leave_minutes, g.late_leave_minutes) as late_leave_minutes,
    coalesce(t.promotion_notice_minutes, g.promotion_notice_minutes) as promotion_notice_minutes,
    g.free_leave_after_booking_minutes, g.free_leave_after_promotion_minutes,
    a.id as activity_id, a.key as activity_key, a.name as activity_name, a.description as activity_description, a.image as activity_image,
    a.icon, a.color, a.abbreviation, a.enabled, a.single_book, a.credit_type, a.youngest, a.oldest, a.needs_adult,${coachColumns('c')},
    d.id as draw_id, ${ms('d.wishes_from')} as draw_wishes_from, ${ms('d.opens_at')} as draw_opens_at, ${ms('d.closes_at')} as draw_closes_at,
    d.decided_at is not null as draw_decided
  from gym_classes c join activities a on a.id = c.activity_id join centers t on t.id = c.center_id cross join gym g
  left join draws d on d.center_id = c.center_id and d.activity_id = c.activity_id and d.on_date = c.on_date`

/**
 * The version of a day is derived from xmin: equal versions mean equal rows, also of joined tables. Lateral, because the generic
 * plan of a plain join reads all classes of the centers.
 */
const days = `days as (
    select r.center_id, r.on_date, md5(c.versions
      || (select string_agg(xmin::text, ' ' order by id) from activities)
      || (select string_agg(xmin::text, ' ' order by id) from centers) || (select xmin::text from gym) || ' ' || ${coachesVersion}
      || coalesce((select ' ' || string_agg(d.xmin::text, ' ' order by d.id) from draws d
        where d.center_id = r.center_id and d.on_date = r.on_date), '')) as version
    from (select distinct * from unnest($1::int[], $2::date[]) r (center_id, on_date)) r
      cross join lateral (select string_agg(c.xmin::text, ' ' order by c.id) as versions from gym_classes c
        where c.center_id = r.center_id and c.on_date = r.on_date) c
    where c.versions is not null)`

export type VersionedClass = ClassView & { version: string }

export const classesOfDays = (on: Connected, centerIds: number[], onDates: Day[]) =>
  rows<VersionedClass>(
    on,
    {
      name: 'classes-of-days',
      text: plannedOnce(`with ${days}
        select v.*, d.version from days d join (${classView}) v on v.center_id = d.center_id and v.on_date = d.on_date
        order by v.starts_at, v.id`),
    },
    [centerIds, onDates],
  )

export const classesById = (on: Connected, ids: number[]) =>
  rows<ClassView>(
    on,
    {
      name: 'classes-by-id',
      text: plannedOnce(`${classView} where c.id = any($1::int[]) order by c.starts_at, c.id`),
    },
    [ids],
  )

export interface PlaceView {
  id: number
  class_id: number
  member_id: number
  status: 'IN' | 'WAIT'
  validated: boolean
  via: 'staff' | 'scan' | 'name' | null
  charge: 'session' | 'credit' | 'free' | 'staff' | 'guest' | null
  starts_at: Millis
  booked_at: Millis
  promoted_at: Millis | null
  rescheduled_at: Millis | null
  untold: boolean
  position: number | null
  /** The place that a wait keeps, and when its class starts. */
  keeps_id: number | null
  keeps_from: Millis | null
}

const place = `select b.id, b.class_id, b.member_id, b.status, b.validated, b.validated_via as via, b.charge, ${ms('lower(b.during)')} as starts_at,
    ${ms('b.created_at')} as booked_at, ${ms('b.promoted_at')} as promoted_at,
    ${ms('b.rescheduled_at')} as rescheduled_at, ${untoldPlace} as untold,
    case when b.status = 'WAIT' then (select count(*)::int from bookings w
      where w.class_id = b.class_id and w.ended_at is null and w.status = 'WAIT' and w.id <= b.id) end as position,
    kept.id as keeps_id, ${ms('lower(kept.during)')} as keeps_from
  from bookings b
  left join bookings kept on b.status = 'WAIT' and kept.id = b.moves_from and kept.ended_at is null and kept.status = 'IN'`

export const placesOf = (on: Connected, memberIds: number[], classIds: number[]) =>
  rows<PlaceView>(
    on,
    {
      name: 'places-of-members',
      text: plannedOnce(
        `${place} where b.class_id = any($2::int[]) and b.member_id = any($1::int[]) and b.ended_at is null`,
      ),
    },
    [memberIds, classIds],
  )

type DayOrPlace = { version: string; center_id: number; on_date: Day } | (PlaceView & { version: null })

export const daysAndPlaces = (on: Connected, centerIds: number[], onDates: Day[], memberIds: number[]) =>
  rows<DayOrPlace>(
    on,
    {
      name: 'days-and-places',
      // A full join that never matches returns both lists in one round trip.
      text: plannedOnce(`with ${days}
        select d.version, d.center_id, d.on_date, p.* from days d full join (${place}
          where b.member_id = any($3::int[]) and b.on_date = any($2::date[]) and b.ended_at is null) p on false`),
    },
    [centerIds, onDates, memberIds],
  )

export const comingPlaces = (on: Connected, memberId: number, now: Millis) =>
  rows<PlaceView>(
    on,
    {
      name: 'coming-places',
      text: plannedOnce(`${place} where b.member_id = $1 and b.ended_at is null and upper(b.during) > to_timestamp($2::float8 / 1000)
          and b.on_date >= (to_timestamp($2::float8 / 1000) - interval '2 days')::date
        order by lower(b.during), b.id limit 100`),
    },
    [memberId, now],
  )

export interface ClassUserView extends PlaceView {
  name: string
  surname: string
  image: string | null
  observations: string
  is_pro: boolean
  waiver: ('unsigned' | 'health')[]
  guest: 'trial' | 'drop_in' | 'held' | null
  birth: Day | null
  /** The managing adults of a minor. */
  adults: { name: string; phone: string }[] | null
}

/** Lateral per member: a plan for any number of classes would scan the whole table. */
export const usersOfClasses = (on: Connected, classIds: number[]) =>
  rows<ClassUserView>(
    on,
    {
      name: 'users-of-classes',
      text: plannedOnce(`select p.*, m.name, m.surname, m.image, m.observations,
          coalesce((select m.pro or 'ADMIN' = any(m.roles) or pl.key = g.top_plan_key
            from memberships s join plans pl on pl.id = s.plan_id cross join gym g
            where s.member_id = m.id and s.starts_on <= c.on_date and (s.ends_on is null or s.ends_on > c.on_date) limit 1), false) as is_pro,
          array_remove(array[
            case when y.waiver_version is not null and m.waiver_version is distinct from y.waiver_version then 'unsigned' end,
            case when (select true = any(s.answers) from waiver_signatures s where s.member_id = m.id
              order by s.signed_at desc limit 1) then 'health' end], null) as waiver,
          (select case when v.held_until is null then v.kind else 'held' end from guest_visits v where v.booking_id = p.id) as guest,
          m.birth, case when m.birth > c.on_date - interval '${ageOfMajority} years' then (
            select json_agg(json_build_object('name', concat_ws(' ', g.name, g.surname), 'phone', g.phone) order by a.seat)
            from household_people h join household_people a on a.household_id = h.household_id and a.seat is not null
              join members g on g.id = a.member_id where h.member_id = m.id and a.member_id <> m.id) end as adults
        from (${place} where b.class_id = any($1::int[]) and b.ended_at is null) p
          join gym_classes c on c.id = p.class_id
          cross join lateral (select * from members where id = p.member_id limit 1) m
          cross join gym y
        order by p.class_id, p.status, coalesce(p.position, 0), p.id`),
    },
    [classIds],
  )

/** Each template and date once, also in parallel. Skips classes within the hour that a clock change skips. */
export const makeClasses = (on: Connected, centerId: number, days: Day[], now: Millis) =>
  rows<{ id: number }>(
    on,
    {
      name: 'make-classes',
      text: `insert into gym_classes (center_id, activity_id, template_id, on_date, starts_at, ends_at, max_people, free, coach_id, assistant_ids)
        select p.center_id, p.activity_id, p.id, d.day, (d.day + p.start_time) at time zone t.time_zone,
          (d.day + p.end_time) at time zone t.time_zone, p.max_people, p.free, p.coach_id, p.assistant_ids
        from class_templates p join centers t on t.id = p.center_id
          join unnest($2::date[]) d (day) on extract(isodow from d.day) = p.day + 1
        where p.center_id = $1 and p.ended_at is null
          and (d.day + p.start_time) at time zone t.time_zone > to_timestamp($3::float8 / 1000)
          and (d.day + p.start_time) at time zone t.time_zone < (d.day + p.end_time) at time zone t.time_zone
        order by d.day, p.start_time, p.id for share of p
        on conflict (template_id, coalesce(slot_date, on_date)) do nothing
        returning id`,
    },
    [centerId, days, now],
  )

export const openClassesOfDay = async (
  tx: Connected,
  centerId: number,
  day: Day,
  now: Millis,
): Promise<number[]> =>
  (
    await rows<{ id: number }>(
      tx,
      {
        name: 'open-classes-of-day',
        text: `select id from gym_classes where center_id = $1 and on_date = $2 and cancelled_at is null
          and starts_at > to_timestamp($3::float8 / 1000) order by id`,
      },
      [centerId, day, now],
    )
  ).map((row) => row.id)

export const centersToPlan = (on: Connected, centerId: number | null) =>
  rows<{ id: number; time_zone: string; classes_ahead_days: number }>(
    on,
    {
      name: 'centers-to-plan',
      text: `select t.id, t.time_zone, g.classes_ahead_days from centers t cross join gym g
        where $1::int is null or t.id = $1 order by t.id`,
    },
    [centerId],
  )

/** Blocks new days off for a center until the transaction ends. */
export const lockCenterShared = (tx: Tx, centerId: number) =>
  rows(tx, { name: 'hold-center', text: 'select 1 from centers where id = $1 for share' }, [centerId])

export const daysOffOf = (on: Connected, centerId: number) =>
  rows<{ when: Day; frequency: 'ONCE' | 'RECURRENT'; skippedOn: Day | null }>(
    on,
    {
      name: 'days-off-of-center',
      text: 'select on_date as when, frequency, skipped_on as "skippedOn" from days_off where center_id = $1 order by on_date',
    },
    [centerId],
  )
