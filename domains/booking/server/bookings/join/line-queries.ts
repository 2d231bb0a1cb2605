import type { Millis } from '../../../../../platform/rules/local-time.ts'
import { at, rows, type Tx } from '../../../../../platform/server/statement.ts'

/** Chains of waits that move are followed this far; the minute job goes on from there. */
export const deepestChain = 5

export interface ConnectedClass {
  class_id: number
  /** Moves from the given classes to one in which a promotion may free a place; null where it may only end a wait. */
  depth: number | null
}

/**
 * The given classes; those in which waits of these lines keep a place, which a promotion leaves; and those with overlapping waits
 * by members of the lines, which a promotion ends.
 */
export const connectedClasses = (tx: Tx, classIds: readonly number[]): Promise<ConnectedClass[]> =>
  rows<ConnectedClass>(
    tx,
    {
      name: 'connected-classes',
      text: `with recursive reached (class_id, depth) as (
          select id, 0 from unnest($1::int[]) given (id)
          union
          select p.class_id, r.depth + 1 from reached r
            cross join lateral (select moves_from from bookings w
              where w.class_id = r.class_id and w.ended_at is null and w.status = 'WAIT' and w.moves_from is not null) wait
            cross join lateral (select class_id from bookings p
              where p.id = wait.moves_from and p.ended_at is null and p.status = 'IN') p
          where r.depth < ${deepestChain}),
        lines as (select class_id, min(depth) as depth from reached group by class_id)
        select class_id, depth from lines
        union all
        select distinct other.class_id, null::int from bookings b
          join bookings other on other.member_id = b.member_id and other.class_id <> b.class_id
            and other.ended_at is null and other.status = 'WAIT' and other.during && b.during
            and other.on_date between b.on_date - 1 and b.on_date + 1
          where b.class_id = any(array(select class_id from lines)) and b.ended_at is null and b.status = 'WAIT'`,
    },
    [classIds],
  )

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

/** Revives a wait that the member ended after `since`. Undefined when there is none. */
export const restoreWait = async (
  tx: Tx,
  { classId, memberId, bookingId }: { classId: number; memberId: number; bookingId: number },
  since: Millis,
): Promise<{ moves_from: number | null } | undefined> => {
  const [restored] = await rows<{ moves_from: number | null }>(
    tx,
    {
      name: 'restore-wait',
      text: `with restored as (
          update bookings set ended_at = null, ended_by = null, end_reason = null
          where id = $1 and class_id = $2 and member_id = $3 and status = 'WAIT' and end_reason = 'left'
            and ended_at > ${at('$4')}
          returning class_id, moves_from)
        update gym_classes c set users_wait = c.users_wait + 1 from restored r where c.id = r.class_id returning r.moves_from`,
    },
    [bookingId, classId, memberId, since],
  )
  return restored
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

/** With waits of a class that has started, or waits that keep a place in one. */
export const classesToLapse = async (tx: Tx, now: Millis, atMost: number): Promise<number[]> =>
  (
    await rows<{ id: number }>(
      tx,
      {
        name: 'classes-to-lapse',
        text: `select id from gym_classes where users_wait > 0 and starts_at <= ${at('$1')}
          union
          select w.class_id from bookings w join bookings p on p.id = w.moves_from
            where w.moves_from is not null and w.ended_at is null and w.status = 'WAIT'
              and p.ended_at is null and p.status = 'IN' and lower(p.during) <= ${at('$1')}
          order by 1 limit $2`,
      },
      [now, atMost],
    )
  ).map((row) => row.id)
