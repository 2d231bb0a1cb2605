import type { Millis } from '../../../../platform/rules/local-time.ts'
import { at, type Connected, ms, rows, type Tx } from '../../../../platform/server/statement.ts'
import { drawMemoryDays } from '../../rules/draw.ts'

interface DueDraw {
  id: number
  opens_at: Millis
  seed: string
}

export const dueDraws = async (on: Connected, now: Millis): Promise<number[]> =>
  (
    await rows<{ id: number }>(
      on,
      {
        name: 'due-draws',
        text: `select id from draws where decided_at is null and closes_at <= ${at('$1')} order by closes_at, id limit 1000`,
      },
      [now],
    )
  ).map(({ id }) => id)

/** When the next undecided draw closes after `now`; null without one. */
export const nextClosing = async (on: Connected, now: Millis): Promise<Millis | null> =>
  (
    await rows<{ closes_at: Millis | null }>(
      on,
      {
        name: 'next-closing',
        text: `select ${ms('min(closes_at)')} as closes_at from draws where decided_at is null and closes_at > ${at('$1')}`,
      },
      [now],
    )
  )[0]?.closes_at ?? null

/** Locks a draw that is due; wishes being entered are waited for. Undefined when it is decided, or being decided elsewhere. */
export const lockDueDraw = async (tx: Tx, id: number, now: Millis): Promise<DueDraw | undefined> =>
  (
    await rows<DueDraw>(
      tx,
      {
        name: 'lock-due-draw',
        text: `select id, ${ms('opens_at')} as opens_at, seed from draws
          where id = $1 and decided_at is null and closes_at <= ${at('$2')} for update`,
      },
      [id, now],
    )
  )[0]

export const classesOfDraw = async (on: Connected, drawId: number): Promise<number[]> =>
  (
    await rows<{ id: number }>(
      on,
      {
        name: 'classes-of-draw',
        text: `select c.id from draws d join gym_classes c using (center_id, activity_id, on_date)
          where d.id = $1 and c.shown and c.cancelled_at is null order by c.id`,
      },
      [drawId],
    )
  ).map(({ id }) => id)

export interface EnteredWish {
  id: number
  member_id: number
  ticket: string
  /** The ticket of the group that wishes together. */
  together: string | null
  class_ids: number[]
  draws_won: number
}

/** Draws count that opened in the days before this one and could not serve everybody. */
export const wishesOfDraw = (tx: Tx, draw: DueDraw) =>
  rows<EnteredWish>(
    tx,
    {
      name: 'wishes-of-draw',
      text: `with won as (
          select o.member_id, count(*)::int as n from draws p join wishes o on o.draw_id = p.id
          where p.could_not_serve_all and p.decided_at is not null and p.opens_at < ${at('$2')}
            and p.opens_at >= ${at('$2')} - interval '${drawMemoryDays} days' and o.class_id is not null
          group by o.member_id)
        select w.id, w.member_id, w.ticket, w.class_ids,
          -- Whoever left it in the same instant as it was made is not in the group, and it ends with its first member.
          (select f.together from wishes f where f.draw_id = w.draw_id and f.ticket = w.together and f.together = w.together
            and f.class_ids = w.class_ids and f.withdrawn_at is null and f.member_id is not null) as together, coalesce(won.n, 0) as draws_won
        from wishes w left join won on won.member_id = w.member_id
        where w.draw_id = $1 and w.withdrawn_at is null and w.member_id is not null order by w.id`,
    },
    [draw.id, draw.opens_at],
  )

interface WrittenResult {
  wishId: number
  together: string | null
  drawsWon: number
  rank: number
  classId: number | null
  refused: readonly { classId: number; why: string }[]
}

export const writeResults = (tx: Tx, list: readonly WrittenResult[]) =>
  rows(
    tx,
    {
      name: 'write-draw-results',
      text: `update wishes w set together = r.together, draws_won = r.draws_won, rank = r.rank, class_id = r.class_id,
          refused = array(select jsonb_array_elements_text(r.refused)::int), refused_why = array(select jsonb_array_elements_text(r.why))
        from unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::jsonb[], $6::jsonb[], $7::text[]) r (id, draws_won, rank, class_id, refused, why, together)
        where w.id = r.id`,
    },
    [
      list.map((r) => r.wishId),
      list.map((r) => r.drawsWon),
      list.map((r) => r.rank),
      list.map((r) => r.classId),
      list.map((r) => JSON.stringify(r.refused.map(({ classId }) => classId))),
      list.map((r) => JSON.stringify(r.refused.map(({ why }) => why))),
      list.map((r) => r.together),
    ],
  )

interface DrawOutcome {
  classes: readonly { id: number; places: number }[]
  tickets: number
  won: number
  couldNotServeAll: boolean
}

export const writeOutcome = (tx: Tx, id: number, now: Millis, outcome: DrawOutcome) =>
  rows(
    tx,
    {
      name: 'write-draw-outcome',
      text: `update draws set decided_at = ${at('$2')}, class_ids = $3, places = $4, tickets = $5, won = $6, could_not_serve_all = $7
        where id = $1`,
    },
    [
      id,
      now,
      outcome.classes.map((c) => c.id),
      outcome.classes.map((c) => c.places),
      outcome.tickets,
      outcome.won,
      outcome.couldNotServeAll,
    ],
  )
