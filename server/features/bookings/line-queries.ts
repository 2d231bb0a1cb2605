import type { Millis } from '../../../rules/local-time.ts'
import { rows, type Tx } from '../../statement.ts'

const at = (parameter: string) => `to_timestamp(${parameter}::float8 / 1000)`

export const positionsOf = async (tx: Tx, bookingIds: number[]): Promise<Map<number, number>> => {
  const found = await rows<{ id: number; position: number }>(
    tx,
    {
      name: 'positions',
      text: `select b.id, (select count(*)::int from bookings w
          where w.class_id = b.class_id and w.ended_at is null and w.status = 'WAIT' and w.id <= b.id) as position
        from bookings b where b.id = any($1::int[]) and b.ended_at is null and b.status = 'WAIT'`,
    },
    [bookingIds],
  )
  return new Map(found.map((row) => [row.id, row.position]))
}

export const classesToFill = async (tx: Tx, now: Millis, atMost: number): Promise<number[]> =>
  (
    await rows<{ id: number }>(
      tx,
      {
        name: 'classes-to-fill',
        text: `select id from gym_classes where users_wait > 0 and users_in < max_people and starts_at > ${at('$1')}
          order by starts_at, id limit $2`,
      },
      [now, atMost],
    )
  ).map((row) => row.id)

export const classesToLapse = async (tx: Tx, now: Millis, atMost: number): Promise<number[]> =>
  (
    await rows<{ id: number }>(
      tx,
      {
        name: 'classes-to-lapse',
        text: `select id from gym_classes where users_wait > 0 and starts_at <= ${at('$1')} order by id limit $2`,
      },
      [now, atMost],
    )
  ).map((row) => row.id)
