import type { Kysely } from 'kysely'
import { rowsOf } from '../../../database/query.ts'
import type { DB } from '../../../database/tables.ts'
import type { Reached, Unreached } from '../../contract/reached.ts'
import { type Connected, rows } from '../statement.ts'

type Counts = Pick<Reached, 'members' | 'byMail' | 'byPush'>

export async function selectReached(db: Kysely<DB>, telling: string): Promise<Counts> {
  const rows = await rowsOf<Counts>(db)`
    select count(distinct member_id)::integer as members,
      count(distinct member_id) filter (where channel = 'mail')::integer as "byMail",
      count(distinct member_id) filter (where channel = 'push')::integer as "byPush"
    from outbox where telling = ${telling} and failed_at is null`
  return rows[0] ?? { members: 0, byMail: 0, byPush: 0 }
}

/** On a pool, after the commit. */
export async function countReached(on: Connected, telling: string): Promise<number> {
  const text =
    'select count(distinct member_id)::integer as members from outbox where telling = $1 and failed_at is null'
  const [counted] = await rows<{ members: number }>(on, { name: 'count-reached', text }, [telling])
  return counted?.members ?? 0
}

export async function selectUnreached(db: Kysely<DB>, telling: string, most: number): Promise<Unreached[]> {
  return rowsOf<Unreached>(db)`
    select u.member_id as "memberId", m.name, m.surname, m.phone, u.why
    from unreached_messages u join members m on m.id = u.member_id
    where u.telling = ${telling} order by m.surname, m.name, u.id limit ${most}`
}

export async function isTelling(db: Kysely<DB>, telling: string): Promise<boolean> {
  const rows = await rowsOf<{ told: boolean }>(db)`
    select exists (select from outbox where telling = ${telling} and member_id is not null)
      or exists (select from unreached_messages where telling = ${telling}) as told`
  return rows[0]?.told ?? false
}
