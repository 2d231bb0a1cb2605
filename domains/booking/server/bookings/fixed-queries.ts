import type { Millis } from '../../../../platform/rules/local-time.ts'
import { at, type Connected, plannedOnce, rows, type Tx } from '../../../../platform/server/statement.ts'
import { type ClassRow, classColumns, classSources } from './queries.ts'

/** The given classes whose slot has fixed places that are not booked yet. */
export const withFixedPlaces = (on: Connected, classIds: readonly number[]) =>
  rows<ClassRow>(
    on,
    {
      name: 'with-fixed-places',
      text: plannedOnce(`select ${classColumns} from ${classSources} where c.id = any($1::int[]) and c.fixed_seated_at is null
        and exists (select from fixed_places f where f.template_id = c.template_id and f.ended_at is null and f.granted_at is not null)
        order by c.starts_at, c.id`),
    },
    [classIds],
  )

/** Coming classes whose slot has fixed places that are not booked yet, soonest first. */
export const comingWithFixedPlaces = (on: Connected, now: Millis) =>
  rows<ClassRow>(
    on,
    {
      name: 'coming-with-fixed-places',
      text: `select ${classColumns} from ${classSources}
        where c.template_id in (select template_id from fixed_places where ended_at is null and granted_at is not null)
          and c.fixed_seated_at is null and c.cancelled_at is null and c.shown and c.starts_at > ${at('$1')}
          and c.on_date >= (${at('$1')} - interval '2 days')::date and c.on_date <= (${at('$1')} + interval '32 days')::date
        order by c.starts_at, c.id limit 5000`,
    },
    [now],
  )

export interface Holder {
  id: number
  member_id: number
  /** A place or wait in the class already. */
  booking_id: number | null
  booking_status: 'IN' | 'WAIT' | null
  /** In maintenance on the day of the class. */
  rests: boolean
  /** With a plan on the day of the class. */
  has_plan: boolean
  /** Booked by this fixed place in another class of the week: the slot has moved to another day. */
  booked_elsewhere: boolean
}

/** Fixed places of a class that were granted until it opened and about which nothing is written yet, oldest first. */
export const holdersOf = (tx: Tx, classId: number, opensAt: Millis) =>
  rows<Holder>(
    tx,
    {
      name: 'fixed-holders',
      text: `select f.id, f.member_id, b.id as booking_id, b.status as booking_status,
          m.status = 'MAINTENANCE' or exists (select from pauses s where s.member_id = m.id and s.starts_on <= c.on_date
            and (s.ends_on is null or s.ends_on > c.on_date)) as rests,
          exists (select from memberships p where p.member_id = m.id and p.starts_on <= c.on_date
            and (p.ends_on is null or p.ends_on > c.on_date)) as has_plan,
          exists (select from fixed_weeks w join bookings o on o.id = w.booking_id where w.fixed_place_id = f.id
            and o.ended_at is null and o.week = date_trunc('week', c.on_date::timestamp)::date) as booked_elsewhere
        from gym_classes c join fixed_places f on f.template_id = c.template_id join members m on m.id = f.member_id
        left join bookings b on b.class_id = c.id and b.member_id = f.member_id and b.ended_at is null
        where c.id = $1 and f.ended_at is null and f.granted_at <= ${at('$2')} and m.erased_at is null
          and not exists (select from fixed_weeks w where w.fixed_place_id = f.id and w.class_id = c.id)
        order by f.granted_at, f.id`,
    },
    [classId, opensAt],
  )

export interface WrittenWeek {
  placeId: number
  classId: number
  outcome: 'booked' | 'waiting' | 'refused' | 'rested'
  refusal: string | null
  bookingId: number | null
}

export const insertWeeks = (tx: Tx, list: readonly WrittenWeek[]) =>
  rows(
    tx,
    {
      name: 'insert-fixed-weeks',
      text: `insert into fixed_weeks (fixed_place_id, class_id, outcome, refusal, booking_id)
        select * from unnest($1::int[], $2::int[], $3::text[], $4::text[], $5::int[]) on conflict do nothing`,
    },
    [
      list.map((w) => w.placeId),
      list.map((w) => w.classId),
      list.map((w) => w.outcome),
      list.map((w) => w.refusal),
      list.map((w) => w.bookingId),
    ],
  )

/** Requires the lock of the class. */
export const markSeated = (tx: Tx, classId: number, now: Millis) =>
  rows(
    tx,
    { name: 'mark-fixed-seated', text: `update gym_classes set fixed_seated_at = ${at('$2')} where id = $1` },
    [classId, now],
  )

/** Coming classes of slots whose fixed places are not booked yet. */
export const classesToSeat = async (tx: Tx, slotIds: readonly number[], now: Millis): Promise<number[]> =>
  (
    await rows<{ id: number }>(
      tx,
      {
        name: 'classes-to-seat',
        text: `select id from gym_classes where template_id = any($1::int[]) and fixed_seated_at is null and starts_at > ${at('$2')}
          order by id`,
      },
      [slotIds, now],
    )
  ).map(({ id }) => id)

/** Requires the locks of the classes. */
export const markAllSeated = (tx: Tx, classIds: readonly number[], now: Millis) =>
  rows(
    tx,
    {
      name: 'mark-all-fixed-seated',
      text: `update gym_classes set fixed_seated_at = ${at('$2')} where id = any($1::int[])`,
    },
    [classIds, now],
  )
