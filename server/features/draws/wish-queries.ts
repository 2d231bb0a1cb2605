import type { Millis } from '../../../rules/local-time.ts'
import { at, type Connected, ms, rows, type Tx } from '../../statement.ts'

export interface DrawWishedFor {
  wishes_from: Millis
  closes_at: Millis
  is_decided: boolean
  /** Those of the asked classes that belong to the draw, with their starts in step. */
  class_ids: number[]
  starts: Millis[]
  is_active: boolean
}

/** A draw as this member finds it, with those of the classes that can be wished for. */
export const findDrawToEnter = async (
  on: Connected,
  { drawId, memberId, classIds }: { drawId: number; memberId: number; classIds: readonly number[] },
): Promise<DrawWishedFor | undefined> =>
  (
    await rows<DrawWishedFor>(
      on,
      {
        name: 'draw-to-enter',
        text: `select ${ms('d.wishes_from')} as wishes_from, ${ms('d.closes_at')} as closes_at, d.decided_at is not null as is_decided,
            m.status = 'ACTIVE' as is_active, k.class_ids, k.starts
          from draws d join members m on m.id = $2
          cross join lateral (
            select coalesce(array_agg(c.id order by c.id), '{}') as class_ids,
              coalesce(array_agg(${ms('c.starts_at')} order by c.id), '{}') as starts
            from gym_classes c where c.id = any($3::int[]) and c.center_id = d.center_id and c.activity_id = d.activity_id
              and c.on_date = d.on_date and c.shown and c.cancelled_at is null) k
          where d.id = $1`,
      },
      [drawId, memberId, classIds],
    )
  )[0]

/**
 * Writes a wish while its draw is undecided; waits for a decision that is running. The first ticket stays. Undefined when the
 * draw is decided.
 */
export const writeWish = async (
  tx: Tx,
  wish: { drawId: number; memberId: number; ticket: string; classIds: number[]; now: Millis },
): Promise<{ ticket: string } | undefined> =>
  (
    await rows<{ ticket: string }>(
      tx,
      {
        name: 'write-wish',
        text: `with open_draw as (select id from draws where id = $1 and decided_at is null for key share)
          insert into wishes as w (draw_id, member_id, ticket, class_ids, created_at, changed_at)
          select id, $2, $3, $4::int[], ${at('$5')}, ${at('$5')} from open_draw
          on conflict (draw_id, member_id) do update
            set class_ids = excluded.class_ids, changed_at = excluded.changed_at, withdrawn_at = null
          returning w.ticket`,
      },
      [wish.drawId, wish.memberId, wish.ticket, wish.classIds, wish.now],
    )
  )[0]

/** False when the draw is decided. */
export const endWish = async (tx: Tx, drawId: number, memberId: number, now: Millis): Promise<boolean> =>
  (
    await rows(
      tx,
      {
        name: 'withdraw-wish',
        text: `with open_draw as (select id from draws where id = $1 and decided_at is null for key share),
          ended as (
            update wishes w set withdrawn_at = ${at('$3')} from open_draw d
            where w.draw_id = d.id and w.member_id = $2 and w.withdrawn_at is null)
          select id from open_draw`,
      },
      [drawId, memberId, now],
    )
  ).length > 0
