import type { Millis } from '../../../../platform/rules/local-time.ts'
import { at, type Connected, rows, type Tx } from '../../../../platform/server/statement.ts'
import { drawMemoryDays } from '../../rules/draw.ts'
import type { PlannedDraw } from './plan-queries.ts'
import type { DrawRow } from './queries.ts'

export interface SummaryRow extends Omit<DrawRow, 'activity_id' | 'activity_key' | 'center_id'> {
  tickets: number
  won: number | null
  could_not_serve_all: boolean | null
  total: number
}

export const selectDraws = (on: Connected, size: number, page: number) =>
  rows<SummaryRow>(
    on,
    {
      name: 'draws',
      text: `select d.id, a.name as activity_name, t.name as center, t.time_zone, d.on_date, d.wishes_from, d.opens_at, d.closes_at, d.decided_at,
          coalesce(d.tickets, (select count(*)::int from wishes w where w.draw_id = d.id and w.withdrawn_at is null)) as tickets, d.won,
          d.could_not_serve_all, (select count(*)::int from draws) as total
        from draws d join activities a on a.id = d.activity_id join centers t on t.id = d.center_id
        order by d.opens_at desc, d.id desc limit $1 offset $2`,
    },
    [size, size * page],
  )

export interface CountRow {
  id: number
  name: string
  surname: string
  entered: number
  won: number
  won_lately: number
}

export const countByMember = (on: Connected, now: Millis, days: number, most: number) =>
  rows<CountRow>(
    on,
    {
      name: 'draws-by-member',
      text: `select m.id, m.name, m.surname, count(*)::int as entered, count(w.class_id)::int as won,
          count(w.class_id) filter (where d.could_not_serve_all and d.opens_at >= ${at('$1')} - interval '${drawMemoryDays} days')::int as won_lately
        from draws d join wishes w on w.draw_id = d.id join members m on m.id = w.member_id
        where d.decided_at > ${at('$1')} - make_interval(days => $2::int) and w.rank is not null
        group by m.id order by entered desc, won desc, m.id limit $3`,
    },
    [now, days, most],
  )

/** Adds the draw, or begins a planned one now. Undefined when the day has no class or its wishes have begun. */
export const insertStarted = async (
  tx: Tx,
  draw: PlannedDraw & { byId: number },
): Promise<{ id: number } | undefined> =>
  (
    await rows<{ id: number }>(
      tx,
      {
        name: 'start-draw',
        text: `insert into draws (center_id, activity_id, on_date, wishes_from, opens_at, closes_at, seed, seed_hash, created_at, started_by)
          select $1, $2, $3::date, ${at('$4')}, ${at('$5')}, ${at('$6')}, $7, $8, ${at('$4')}, $9
          where exists (select from gym_classes c where c.center_id = $1 and c.activity_id = $2 and c.on_date = $3::date and c.shown
            and c.cancelled_at is null and c.starts_at > ${at('$6')})
          on conflict (center_id, on_date, activity_id) do update
            set wishes_from = excluded.wishes_from, opens_at = excluded.opens_at, closes_at = excluded.closes_at, started_by = excluded.started_by
            where draws.decided_at is null and draws.started_by is null and draws.wishes_from > ${at('$4')}
          returning id`,
      },
      [
        draw.centerId,
        draw.activityId,
        draw.day,
        draw.wishesFrom,
        draw.opensAt,
        draw.closesAt,
        draw.seed,
        draw.seedHash,
        draw.byId,
      ],
    )
  )[0]
