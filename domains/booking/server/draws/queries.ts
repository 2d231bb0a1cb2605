import type { Texts } from '../../../../platform/contract/texts.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { type Connected, rows } from '../../../../platform/server/statement.ts'

export interface DrawRow {
  id: number
  activity_id: number
  activity_key: string
  activity_name: Texts
  center_id: number
  center: string
  time_zone: string
  on_date: Day
  wishes_from: Date
  opens_at: Date
  closes_at: Date
  decided_at: Date | null
}

const drawColumns = `d.id, a.id as activity_id, a.key as activity_key, a.name as activity_name, t.id as center_id, t.name as center, t.time_zone,
  d.on_date, d.wishes_from, d.opens_at, d.closes_at, d.decided_at`
const namesOfDraw = `join activities a on a.id = d.activity_id join centers t on t.id = d.center_id`

export type PublicDrawRow = DrawRow & {
  seed_hash: string
  /** Null until the decision, as the following. */
  seed: string | null
  classes: { id: number; starts_at: string; places: number }[] | null
}

export const selectDraw = async (on: Connected, id: number): Promise<PublicDrawRow | undefined> =>
  (
    await rows<PublicDrawRow>(
      on,
      {
        name: 'public-draw',
        text: `select ${drawColumns}, d.seed_hash, case when d.decided_at is not null then d.seed end as seed,
            case when d.decided_at is not null then coalesce((
              select json_agg(json_build_object('id', c.id, 'starts_at', c.starts_at, 'places', p.places) order by c.starts_at, c.id)
              from unnest(d.class_ids, d.places) p (class_id, places) join gym_classes c on c.id = p.class_id), '[]') end as classes
          from draws d ${namesOfDraw} where d.id = $1`,
      },
      [id],
    )
  )[0]

export interface DrawnTicketRow {
  rank: number
  ticket: string
  size: number
  draws_won: number
  class_ids: number[]
  refused: number[]
  class_id: number | null
}

/** Of a decided draw, in order: every ticket, without its members. Those of a group have one. */
export const selectTickets = (on: Connected, drawId: number) =>
  rows<DrawnTicketRow>(
    on,
    {
      name: 'tickets-of-draw',
      text: `select rank, case when count(*) > 1 then min(together) else min(ticket) end as ticket, count(*)::int as size,
          draws_won, class_ids, refused, class_id
        from wishes where draw_id = $1 and rank is not null
        group by rank, draws_won, class_ids, refused, class_id order by rank`,
    },
    [drawId],
  )

export type OwnDrawRow = DrawRow & {
  ticket: string
  /** How many take part with that ticket. */
  size: number
  wishes: { classId: number; starts_at: string }[]
  tickets: number | null
  rank: number | null
  draws_won: number | null
  class_id: number | null
  refused: number[] | null
  refused_why: string[] | null
}

export const selectOwnDraws = (on: Connected, memberId: number, now: Date) =>
  rows<OwnDrawRow>(
    on,
    {
      name: 'own-draws',
      text: `select ${drawColumns}, coalesce(w.together, w.ticket) as ticket, case when w.together is null then 1 else
            (select count(*)::int from wishes o where o.draw_id = w.draw_id and o.together = w.together and o.withdrawn_at is null) end as size, d.tickets, w.rank, w.draws_won, w.class_id, w.refused, w.refused_why,
          (select coalesce(json_agg(json_build_object('classId', c.id, 'starts_at', c.starts_at) order by n.nth), '[]')
            from unnest(w.class_ids) with ordinality n (class_id, nth) join gym_classes c on c.id = n.class_id) as wishes
        from wishes w join draws d on d.id = w.draw_id ${namesOfDraw}
        where w.member_id = $1 and w.withdrawn_at is null and d.on_date >= ($2::timestamptz at time zone t.time_zone)::date
        order by d.on_date, d.closes_at, d.id limit 50`,
    },
    [memberId, now],
  )
