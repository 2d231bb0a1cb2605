import type { Day, Millis } from '../../../rules/local-time.ts'
import { type Connected, rows, type Tx } from '../../transaction.ts'

export interface DayOffRow {
  id: number
  when: Day
  frequency: 'ONCE' | 'RECURRENT'
  skippedOn: Day | null
  done: boolean
}

const columns = 'id, on_date as when, frequency, skipped_on as "skippedOn", done'

/** The days off of a center, by date; at most a thousand. */
export const daysOff = (on: Connected, centerId: number) =>
  rows<DayOffRow>(
    on,
    {
      name: 'days-off',
      text: `select ${columns} from days_off where center_id = $1 order by on_date, id limit 1000`,
    },
    [centerId],
  )

/** Locks a center against those who make its classes; before any class or member. */
export const lockCenter = (tx: Tx, centerId: number) =>
  rows(tx, { name: 'lock-center', text: 'select 1 from centers where id = $1 for no key update' }, [centerId])

/** Nothing when the center has that day off already. */
export const insertDayOff = async (
  on: Connected,
  centerId: number,
  dayOff: Omit<DayOffRow, 'id'>,
): Promise<DayOffRow | undefined> =>
  (
    await rows<DayOffRow>(
      on,
      {
        name: 'insert-day-off',
        text: `insert into days_off (center_id, on_date, frequency, skipped_on, done) values ($1, $2, $3, $4, $5)
          on conflict (center_id, on_date, frequency) do nothing returning ${columns}`,
      },
      [centerId, dayOff.when, dayOff.frequency, dayOff.skippedOn, dayOff.done],
    )
  )[0]

/** Members with a place or a wait in the coming classes of a day, by surname. */
export const membersOfDay = (on: Connected, centerId: number, day: Day, now: Millis) =>
  rows<{ id: number; name: string; surname: string }>(
    on,
    {
      name: 'members-of-day',
      text: `select distinct m.id, m.name, m.surname from gym_classes c
          join bookings b on b.class_id = c.id and b.ended_at is null join members m on m.id = b.member_id
        where c.center_id = $1 and c.on_date = $2 and c.cancelled_at is null and c.starts_at > to_timestamp($3::float8 / 1000)
        order by m.surname, m.name, m.id`,
    },
    [centerId, day, now],
  )
