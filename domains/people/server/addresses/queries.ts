import type { Kysely } from 'kysely'
import { rowsOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'

export type Stop = { hash: Buffer; state: 'refused' | 'disowned'; reason: string }

/** False if nothing changes. A refusal does not replace what a person said. */
export async function insertStop(db: Kysely<DB>, { hash, state, reason }: Stop): Promise<boolean> {
  const rows = await rowsOf(db)`
    insert into stopped_addresses as s (address_hash, state, reason) values (${hash}, ${state}, ${reason})
    on conflict (address_hash) do update set state = excluded.state, reason = excluded.reason, stopped_at = now()
      where s.state = 'refused' and excluded.state = 'disowned'
    returning 1`
  return rows.length > 0
}

export async function deleteStop(db: Kysely<DB>, hash: Buffer, state: Stop['state']): Promise<boolean> {
  const rows = await rowsOf(db)`
    delete from stopped_addresses where address_hash = ${hash} and state = ${state} returning 1`
  return rows.length > 0
}

export async function findStop(db: Kysely<DB>, address: string): Promise<Stop['state'] | null> {
  const rows = await rowsOf<{ state: Stop['state'] }>(db)`
    select state from stopped_addresses where address_hash = address_hash(${address})`
  return rows[0]?.state ?? null
}

/** Members who have the address now. */
export async function selectMembersOf(db: Kysely<DB>, hash: Buffer): Promise<{ id: number; name: string }[]> {
  return rowsOf<{ id: number; name: string }>(db)`
    select id, concat_ws(' ', name, surname) as name from members
    where address_hash(email) = ${hash} and erased_at is null order by id limit 10`
}
