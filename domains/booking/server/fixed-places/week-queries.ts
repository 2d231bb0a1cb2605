import { rowsOf } from '../../../../database/query.ts'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import { at, type Connected, rows, type Tx } from '../../../../platform/server/statement.ts'
import type { FixedWeek } from '../../rules/fixed-places.ts'
import { isMissed } from '../expressions/attendance.ts'

export interface WeekRow {
  class_id: number
  member_id: number
  starts_at: Date
  outcome: string | null
  booking_id: number | null
}

const weekText = (
  lock: string,
) => `select c.id as class_id, f.member_id, c.starts_at, w.outcome, b.id as booking_id
  from fixed_places f join gym_classes c on c.template_id = f.template_id
  left join fixed_weeks w on w.fixed_place_id = f.id and w.class_id = c.id
  left join bookings b on b.class_id = c.id and b.member_id = f.member_id and b.ended_at is null
  where f.id = $1 and f.member_id = $2 and c.id = $3 and f.ended_at is null and f.granted_at is not null
    and c.cancelled_at is null${lock}`

/** A member's fixed place in one class. */
export const weekOf = async (
  on: Connected,
  ids: readonly [placeId: number, memberId: number, classId: number],
): Promise<WeekRow | undefined> =>
  (await rows<WeekRow>(on, { name: 'fixed-week', text: weekText('') }, [...ids]))[0]

/** Locks a class and tells whether its fixed places are booked. */
export const lockWeek = async (tx: Tx, classId: number): Promise<{ seated: boolean } | undefined> =>
  (
    await rows<{ seated: boolean }>(
      tx,
      {
        name: 'lock-fixed-week',
        text: `select fixed_seated_at is not null as seated from gym_classes where id = $1 for no key update`,
      },
      [classId],
    )
  )[0]

export const insertSkip = (tx: Tx, placeId: number, classId: number) =>
  rows(
    tx,
    {
      name: 'skip-fixed-week',
      text: `insert into fixed_weeks (fixed_place_id, class_id, outcome) values ($1, $2, 'skipped') on conflict do nothing`,
    },
    [placeId, classId],
  )

/** False if the week was not skipped. */
export const deleteSkip = async (tx: Tx, placeId: number, classId: number): Promise<boolean> =>
  (
    await rows(
      tx,
      {
        name: 'unskip-fixed-week',
        text: `delete from fixed_weeks where fixed_place_id = $1 and class_id = $2 and outcome = 'skipped' returning class_id`,
      },
      [placeId, classId],
    )
  ).length > 0

/** Fixed places with a booked class whose roll is closed and which is not counted. */
export const placesToCount = (on: Connected, now: Millis) =>
  rows<{ id: number; slot_id: number }>(
    on,
    {
      name: 'fixed-places-to-count',
      text: `select distinct f.id, f.template_id as slot_id from fixed_weeks w join gym_classes c on c.id = w.class_id
          join fixed_places f on f.id = w.fixed_place_id
        where ${isToCount} and w.outcome = 'booked' and ${isClosed('$1')} order by 2, 1 limit 500`,
    },
    [now],
  )

/** A roll that was opened and closed again is counted again. */
const isToCount = '(w.counted_at is null or w.counted_at < c.roll_closed_at)'
const isClosed = (now: string) => `c.roll_closed_at <= ${at(now)}`

export const markCounted = (tx: Tx, placeId: number, now: Millis) =>
  rows(
    tx,
    {
      name: 'mark-fixed-counted',
      text: `update fixed_weeks w set counted_at = ${at('$2')} from gym_classes c
        where w.fixed_place_id = $1 and c.id = w.class_id and ${isToCount} and ${isClosed('$2')}`,
    },
    [placeId, now],
  )

/** Outcomes of a fixed place in past classes, newest first. A cancelled class has no live booking. */
export async function lastWeeks({ db }: Tx, placeId: number, now: Millis): Promise<FixedWeek[]> {
  const rows = await rowsOf<{ week: FixedWeek }>(db)`
    select case
        when w.outcome <> 'booked' then 'neutral'
        when ${isMissed(new Date(now))} then 'missed'
        when b.status = 'IN' and b.ended_at is null and b.validated then 'attended'
        else 'neutral' end as week
      from fixed_weeks w join gym_classes c on c.id = w.class_id left join bookings b on b.id = w.booking_id
      where w.fixed_place_id = ${placeId} and c.roll_closed_at <= ${new Date(now)} order by c.starts_at desc limit 52`
  return rows.map(({ week }) => week)
}

/** Returns the number before, and the gym's limit. Requires the lock of the slot. */
export const writeMisses = async (
  tx: Tx,
  placeId: number,
  misses: number,
): Promise<{ before: number; limit: number } | undefined> =>
  (
    await rows<{ before: number; limit: number }>(
      tx,
      {
        name: 'write-fixed-misses',
        text: `update fixed_places f set misses = $2 from fixed_places o, gym g
          where f.id = $1 and o.id = f.id and f.ended_at is null returning o.misses as before, g.fixed_misses as limit`,
      },
      [placeId, misses],
    )
  )[0]
