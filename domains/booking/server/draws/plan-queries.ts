import type { Day, Millis } from '../../../../platform/rules/local-time.ts'
import { at, type Connected, rows, type Tx } from '../../../../platform/server/statement.ts'

export interface DrawnActivity {
  center_id: number
  activity_id: number
  time_zone: string
  days_to_show: number
  book_future_class_start_hour: number
  draw_minutes: number
}

/** The activities whose days open with a draw, for each center. */
export const drawnActivities = (on: Connected) =>
  rows<DrawnActivity>(
    on,
    {
      name: 'drawn-activities',
      text: `select t.id as center_id, a.id as activity_id, t.time_zone, coalesce(t.days_to_show, g.days_to_show) as days_to_show,
          coalesce(t.book_future_class_start_hour, g.book_future_class_start_hour) as book_future_class_start_hour, g.draw_minutes
        from activities a cross join centers t cross join gym g
        where a.enabled and (a.opening = 'draw') <> (t.id = any(a.opening_differs_in))
        order by t.id, a.id limit 1000`,
    },
    [],
  )

export interface PlannedDraw {
  centerId: number
  activityId: number
  day: Day
  wishesFrom: Millis
  opensAt: Millis
  closesAt: Millis
  seed: string
  seedHash: string
}

/**
 * Brings the draws whose wishes have not begun in step with the plan: adds those of days with classes, moves those that open at
 * another time, removes the others. Seeds and draws begun stay as they are.
 */
export const writePlan = (tx: Tx, now: Millis, plan: readonly PlannedDraw[]) =>
  rows(
    tx,
    {
      name: 'write-draw-plan',
      text: `with plan as (
          select * from unnest($2::int[], $3::int[], $4::date[], $5::float8[], $6::float8[], $7::float8[], $8::text[], $9::text[])
            p (center_id, activity_id, on_date, wishes_from, opens_at, closes_at, seed, seed_hash)),
        gone as (
          delete from draws d where d.decided_at is null and d.started_by is null and d.wishes_from > ${at('$1')}
            and not exists (select from wishes w where w.draw_id = d.id)
            and not exists (select from plan p where p.center_id = d.center_id and p.activity_id = d.activity_id and p.on_date = d.on_date))
        insert into draws (center_id, activity_id, on_date, wishes_from, opens_at, closes_at, seed, seed_hash, created_at)
        select p.center_id, p.activity_id, p.on_date, ${at('p.wishes_from')}, ${at('p.opens_at')}, ${at('p.closes_at')}, p.seed, p.seed_hash,
          ${at('$1')}
        from plan p where exists (select from gym_classes c where c.center_id = p.center_id and c.activity_id = p.activity_id
          and c.on_date = p.on_date and c.shown and c.cancelled_at is null)
        on conflict (center_id, on_date, activity_id) do update
          set wishes_from = excluded.wishes_from, opens_at = excluded.opens_at, closes_at = excluded.closes_at
          where draws.decided_at is null and draws.started_by is null and draws.wishes_from > ${at('$1')}
            and (draws.wishes_from, draws.opens_at) is distinct from (excluded.wishes_from, excluded.opens_at)
            and not exists (select from wishes w where w.draw_id = draws.id)`,
    },
    [
      now,
      plan.map((p) => p.centerId),
      plan.map((p) => p.activityId),
      plan.map((p) => p.day),
      plan.map((p) => p.wishesFrom),
      plan.map((p) => p.opensAt),
      plan.map((p) => p.closesAt),
      plan.map((p) => p.seed),
      plan.map((p) => p.seedHash),
    ],
  )
