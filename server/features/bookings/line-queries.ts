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

/** Revives a wait that the member ended after `since`. False when there is none. */
export const restoreWait = async (
  tx: Tx,
  { classId, memberId, bookingId }: { classId: number; memberId: number; bookingId: number },
  since: Millis,
): Promise<boolean> => {
  const found = await rows<{ id: number }>(
    tx,
    {
      name: 'restore-wait',
      text: `with restored as (
          update bookings set ended_at = null, ended_by = null, end_reason = null
          where id = $1 and class_id = $2 and member_id = $3 and status = 'WAIT' and end_reason = 'left'
            and ended_at > ${at('$4')}
          returning class_id)
        update gym_classes c set users_wait = c.users_wait + 1 from restored r where c.id = r.class_id returning c.id`,
    },
    [bookingId, classId, memberId, since],
  )
  return found.length > 0
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
