import { sql } from 'kysely'
import { minutes } from '../../platform/rules/local-time.ts'
import { buildClass, type Gym } from './gym.ts'

/** A class of an hour that ends then, with free places of these members, or places that ended so. */
export async function heldClass(
  gym: Gym,
  endsAt: number,
  members: readonly number[],
  ended: 'left_late' | 'given_away' | null = null,
): Promise<{ id: number; bookings: number[] }> {
  const id = await buildClass(gym, { startsAt: endsAt - minutes(60) })
  return { id, bookings: await putInto(gym, id, members, ended) }
}

export async function putInto(
  { db }: Pick<Gym, 'db'>,
  classId: number,
  members: readonly number[],
  ended: 'left_late' | 'given_away' | null,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into bookings (class_id, member_id, status, during, charge, credit_type, week, activity_id, on_date, created_at,
        created_by, ended_at, end_reason)
      select c.id, m, 'IN', tstzrange(c.starts_at, c.ends_at), 'free', 'ACTIVITY', date_trunc('week', c.on_date::timestamp)::date,
        c.activity_id, c.on_date, c.starts_at - interval '1 day', m,
        case when ${ended}::text is not null then c.starts_at end, ${ended}
      from gym_classes c, unnest(${members}::int[]) with ordinality r (m, nth) where c.id = ${classId} order by nth
      returning id, ended_at),
    counted as (
      update gym_classes set users_in = users_in + (select count(*) from made where ended_at is null) where id = ${classId})
    select id from made order by id`.execute(db)
  return rows.map(({ id }) => id)
}
