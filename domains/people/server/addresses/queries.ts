import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../../database/tables.ts'

export type Stop = { hash: Buffer; state: 'refused' | 'disowned'; reason: string }

/** False if nothing changes. A refusal does not replace what a person said. */
export async function insertStop(db: Kysely<DB>, { hash, state, reason }: Stop): Promise<boolean> {
  const { rows } = await sql`
    insert into stopped_addresses as s (address_hash, state, reason) values (${hash}, ${state}, ${reason})
    on conflict (address_hash) do update set state = excluded.state, reason = excluded.reason, stopped_at = now()
      where s.state = 'refused' and excluded.state = 'disowned'
    returning 1`.execute(db)
  return rows.length > 0
}

export async function deleteStop(db: Kysely<DB>, hash: Buffer, state: Stop['state']): Promise<boolean> {
  const { rows } = await sql`
    delete from stopped_addresses where address_hash = ${hash} and state = ${state} returning 1`.execute(db)
  return rows.length > 0
}

export async function findStop(db: Kysely<DB>, address: string): Promise<Stop['state'] | null> {
  const { rows } = await sql<{ state: Stop['state'] }>`
    select state from stopped_addresses where address_hash = address_hash(${address})`.execute(db)
  return rows[0]?.state ?? null
}

/** Members who have the address now. */
export async function selectMembersOf(db: Kysely<DB>, hash: Buffer): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, concat_ws(' ', name, surname) as name from members
    where address_hash(email) = ${hash} and erased_at is null order by id limit 10`.execute(db)
  return rows
}
