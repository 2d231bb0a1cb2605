import { type Kysely, sql } from 'kysely'
import type { Reached, UnreachedMember } from '../../../contracts/reached.ts'
import type { DB } from '../../../database/tables.ts'

export async function selectReached(
  db: Kysely<DB>,
  telling: string,
): Promise<Pick<Reached, 'members' | 'byMail' | 'byPush'>> {
  const { rows } = await sql<Pick<Reached, 'members' | 'byMail' | 'byPush'>>`
    select count(distinct member_id)::integer as members,
      count(distinct member_id) filter (where channel = 'mail')::integer as "byMail",
      count(distinct member_id) filter (where channel = 'push')::integer as "byPush"
    from outbox where telling = ${telling} and failed_at is null`.execute(db)
  return rows[0] ?? { members: 0, byMail: 0, byPush: 0 }
}

export async function selectUnreached(
  db: Kysely<DB>,
  telling: string,
  most: number,
): Promise<UnreachedMember[]> {
  const { rows } = await sql<UnreachedMember>`
    select u.id, u.member_id as "memberId", m.name, m.surname, m.phone, u.why
    from unreached_messages u join members m on m.id = u.member_id
    where u.telling = ${telling} order by m.surname, m.name, u.id limit ${most}`.execute(db)
  return rows
}
