import type { Day, Millis } from '../../../../platform/rules/local-time.ts'
import { type Connected, rows, type Tx } from '../../../../platform/server/statement.ts'

export interface DayOffRow {
  id: number
  when: Day
  frequency: 'ONCE' | 'RECURRENT'
  skippedOn: Day | null
  closedOn: Day | null
  why: string
}

const columns = `d.id, d.on_date as when, d.frequency, d.skipped_on as "skippedOn", d.why,
  (select max(c.on_date) from gym_classes c where c.day_off_id = d.id and c.cancelled_at is not null) as "closedOn"`

export const daysOff = (on: Connected, centerId: number) =>
  rows<DayOffRow>(
    on,
    {
      name: 'days-off',
      text: `select ${columns} from days_off d where d.center_id = $1 order by d.on_date, d.id limit 1000`,
    },
    [centerId],
  )

/** Blocks others that make the center's classes. Lock order: before any class or member. */
export const lockCenter = (tx: Tx, centerId: number) =>
  rows(tx, { name: 'lock-center', text: 'select 1 from centers where id = $1 for no key update' }, [centerId])

/** Undefined if the center already has this day off. `closedOn` is always null. */
export const insertDayOff = async (
  on: Connected,
  centerId: number,
  dayOff: Omit<DayOffRow, 'id' | 'closedOn'>,
): Promise<DayOffRow | undefined> =>
  (
    await rows<DayOffRow>(
      on,
      {
        name: 'insert-day-off',
        text: `insert into days_off as d (center_id, on_date, frequency, skipped_on, why) values ($1, $2, $3, $4, $5)
          on conflict (center_id, on_date, frequency) do nothing returning ${columns}`,
      },
      [centerId, dayOff.when, dayOff.frequency, dayOff.skippedOn, dayOff.why],
    )
  )[0]

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

export const findDayOff = async (
  on: Connected,
  id: number,
): Promise<(DayOffRow & { centerId: number; time_zone: string }) | undefined> =>
  (
    await rows<DayOffRow & { centerId: number; time_zone: string }>(
      on,
      {
        name: 'find-day-off',
        text: `select ${columns}, d.center_id as "centerId", t.time_zone
          from days_off d join centers t on t.id = d.center_id where d.id = $1`,
      },
      [id],
    )
  )[0]

export const isClosedByAnother = async (
  tx: Tx,
  centerId: number,
  day: Day,
  butId: number,
): Promise<boolean> =>
  (
    await rows(
      tx,
      {
        name: 'closes-too',
        text: `select 1 from days_off where center_id = $1 and id <> $3 and skipped_on is distinct from $2::date
          and (on_date = $2::date or frequency = 'RECURRENT' and to_char(on_date, 'MM-DD') = to_char($2::date, 'MM-DD')) limit 1`,
      },
      [centerId, day, butId],
    )
  ).length > 0

export const writeSkippedOn = (tx: Tx, id: number, day: Day | null) =>
  rows(tx, { name: 'skip-on', text: 'update days_off set skipped_on = $2 where id = $1' }, [id, day])

export const deleteDayOff = (tx: Tx, id: number) =>
  rows(tx, { name: 'delete-day-off', text: 'delete from days_off where id = $1' }, [id])
