import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { Opening } from './opening.ts'

/** What an opening must have led to, beside what the books of the campaign say. */
export async function openingViolations(db: Kysely<DB>, opening: Opening): Promise<string[]> {
  return [...(await drawViolations(db, opening)), ...(await fixedViolations(db, opening))]
}

async function drawViolations(db: Kysely<DB>, { draw }: Opening): Promise<string[]> {
  const { rows } = await sql<{ breach: string }>`
    with d as (select * from draws where id = ${draw.id}),
      entered as (select w.* from wishes w join d on w.draw_id = d.id where w.withdrawn_at is null),
      won as (select class_id, count(*)::int as n, count(distinct coalesce(together, ticket))::int as tickets
        from entered where class_id is not null group by class_id)
    select 'draw ' || id || ' was not decided' as breach from d where decided_at is null
    union all
    select 'class ' || won.class_id || ' has ' || won.n || ' winners for ' || p.places || ' places'
      from d, unnest(d.class_ids, d.places) p (class_id, places) join won using (class_id) where won.n > p.places
    union all
    select 'the wish of member ' || member_id || ' neither won nor lost' from entered, d
      where d.decided_at is not null and rank is null
    union all
    select 'member ' || member_id || ' won class ' || class_id || ' without a place' from entered e
      where class_id is not null and not exists (select from bookings b where b.member_id = e.member_id
        and b.class_id = e.class_id and b.status = 'IN' and b.ended_at is null)
    union all
    select 'member ' || e.member_id || ' was told ' || count(o.id) || ' times of the draw'
      from entered e join members m on m.id = e.member_id join d on d.decided_at is not null
        left join outbox o on o.recipient = m.email and o.channel = 'mail' and o.template like 'draw%'
      group by e.member_id having count(o.id) <> 1
    union all
    select 'draw ' || d.id || ' was decided after ' || d.won || ' winners, there are ' || (select coalesce(sum(tickets), 0) from won)
      from d where d.decided_at is not null and d.won <> (select coalesce(sum(tickets), 0) from won)
    union all
    select 'the group ' || together || ' did not get the same' from entered where together is not null
      group by together having count(distinct coalesce(class_id, 0)) > 1`.execute(db)
  return rows.map(({ breach }) => breach)
}

async function fixedViolations(
  db: Kysely<DB>,
  { slotClass, holders, formerHolder }: Opening,
): Promise<string[]> {
  const found = await db
    .selectFrom('bookings')
    .select(['member_id', 'status'])
    .where('class_id', '=', slotClass)
    .where('member_id', 'in', [...holders, formerHolder])
    .execute()
  const statusesOf = (id: number) =>
    found.filter(({ member_id }) => member_id === id).map(({ status }) => status)
  return [
    ...holders
      .filter((id) => `${statusesOf(id)}` !== 'IN')
      .map((id) => `member ${id} holds a fixed place and has the bookings: ${statusesOf(id)}`),
    ...(statusesOf(formerHolder).length > 0
      ? [`member ${formerHolder} got a fixed place that had ended`]
      : []),
  ]
}
