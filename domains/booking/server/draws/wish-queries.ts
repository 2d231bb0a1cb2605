import type { Millis } from '../../../../platform/rules/local-time.ts'
import { at, type Connected, ms, rows, type Tx } from '../../../../platform/server/statement.ts'
import type { DrawTimes } from '../../rules/draw.ts'

export interface DrawToEnter extends DrawTimes {
  isDecided: boolean
  /** When the asked classes begin that can be wished for, by id. */
  starts: Map<number, string>
}

/** By id. */
export async function drawsToEnter(
  on: Connected,
  ids: readonly number[],
  classIds: readonly number[],
): Promise<Map<number, DrawToEnter>> {
  const found = await rows<{
    id: number
    wishes_from: Millis
    closes_at: Millis
    is_decided: boolean
    class_ids: number[]
    starts: Millis[]
  }>(
    on,
    {
      name: 'draws-to-enter',
      text: `select d.id, ${ms('d.wishes_from')} as wishes_from, ${ms('d.closes_at')} as closes_at,
          d.decided_at is not null as is_decided, k.class_ids, k.starts
        from draws d cross join lateral (
          select coalesce(array_agg(c.id order by c.id), '{}') as class_ids,
            coalesce(array_agg(${ms('c.starts_at')} order by c.id), '{}') as starts
          from gym_classes c where c.id = any($2::int[]) and c.center_id = d.center_id and c.activity_id = d.activity_id
            and c.on_date = d.on_date and c.shown and c.cancelled_at is null) k
        where d.id = any($1::int[])`,
    },
    [ids, classIds],
  )
  return new Map(
    found.map(({ id, wishes_from, closes_at, is_decided, class_ids, starts }) => [
      id,
      {
        wishesFrom: wishes_from,
        closesAt: closes_at,
        isDecided: is_decided,
        starts: new Map(class_ids.map((classId, nth) => [classId, new Date(starts[nth] ?? 0).toISOString()])),
      },
    ]),
  )
}

/** By id. */
export async function membersWishing(
  on: Connected,
  ids: readonly number[],
): Promise<Map<number, { isActive: boolean }>> {
  const found = await rows<{ id: number; is_active: boolean }>(
    on,
    {
      name: 'members-wishing',
      text: `select id, status = 'ACTIVE' as is_active from members where id = any($1::int[])`,
    },
    [ids],
  )
  return new Map(found.map(({ id, is_active }) => [id, { isActive: is_active }]))
}

/**
 * Writes wishes into draws that are undecided, one for each member; the first ticket stays. Whoever writes leaves their group, and so
 * ends it. Waits for no draw: what is locked for its decision is left out of the answer, like what is decided.
 */
export const writeWishes = (
  tx: Tx,
  now: Millis,
  wishes: readonly { drawId: number; memberId: number; ticket: string; classIds: readonly number[] }[],
): Promise<{ drawId: number; memberId: number; ticket: string }[]> =>
  rows(
    tx,
    {
      name: 'write-wishes',
      text: `with wished as (select * from unnest($1::int[], $2::int[], $3::text[], $4::text[]) n (draw_id, member_id, ticket, class_ids)),
          open_draws as (select id from draws where id = any($1) and decided_at is null for key share skip locked),
          alone as (
            update wishes o set together = null from open_draws d
            where o.draw_id = d.id and o.together is not null
              and not exists (select from wished n where n.draw_id = o.draw_id and n.member_id = o.member_id)
              and o.together in (select g.together from wishes g join wished n using (draw_id, member_id) where g.draw_id = o.draw_id))
        insert into wishes as w (draw_id, member_id, ticket, class_ids, created_at, changed_at)
        select draw_id, member_id, ticket, class_ids::int[], ${at('$5')}, ${at('$5')}
        from wished join open_draws d on d.id = draw_id order by draw_id, member_id
        on conflict (draw_id, member_id) do update
          set class_ids = excluded.class_ids, changed_at = excluded.changed_at, withdrawn_at = null, together = null
        returning w.draw_id as "drawId", w.member_id as "memberId", w.ticket`,
    },
    [
      wishes.map(({ drawId }) => drawId),
      wishes.map(({ memberId }) => memberId),
      wishes.map(({ ticket }) => ticket),
      wishes.map(({ classIds }) => `{${classIds}}`),
      now,
    ],
  )

/** False when the draw is decided. */
export const endWishes = async (
  tx: Tx,
  now: Millis,
  drawId: number,
  memberIds: readonly number[],
): Promise<boolean> =>
  (
    await rows(
      tx,
      {
        name: 'withdraw-wishes',
        text: `with open_draw as (select id from draws where id = $1 and decided_at is null for key share),
          ended as (
            update wishes w set together = null,
              withdrawn_at = case when w.member_id = any($2::int[]) then coalesce(w.withdrawn_at, ${at('$3')}) else w.withdrawn_at end
            from open_draw d
            where w.draw_id = d.id and (w.member_id = any($2)
              or w.together in (select g.together from wishes g where g.draw_id = d.id and g.member_id = any($2))))
          select id from open_draw`,
      },
      [drawId, memberIds, now],
    )
  ).length > 0

/** Makes those who have just wished for the same a group: from now on they take part with the ticket of the first. */
export const bindWishes = (tx: Tx, drawId: number, memberIds: readonly number[]) =>
  rows(
    tx,
    {
      name: 'bind-wishes',
      text: `update wishes w set together = first.ticket from wishes first
        where first.draw_id = $1 and first.member_id = $2 and w.draw_id = $1 and w.member_id = any($3::int[])`,
    },
    [drawId, memberIds[0] ?? 0, memberIds],
  )

/** The draw of a class; undefined where there is none. */
export const drawOfClass = async (on: Connected, classId: number): Promise<number | undefined> =>
  (
    await rows<{ id: number }>(
      on,
      {
        name: 'draw-of-class',
        text: `select d.id from gym_classes c join draws d using (center_id, activity_id, on_date) where c.id = $1`,
      },
      [classId],
    )
  )[0]?.id

export interface LiveWish {
  member_id: number
  class_ids: number[]
  together: boolean
}

export const wishesOfMembers = (on: Connected, drawId: number, memberIds: readonly number[]) =>
  rows<LiveWish>(
    on,
    {
      name: 'wishes-of-members',
      text: `select member_id, class_ids, together is not null as together from wishes
        where draw_id = $1 and member_id = any($2::int[]) and withdrawn_at is null`,
    },
    [drawId, memberIds],
  )
