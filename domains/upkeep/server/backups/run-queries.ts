import type { Kysely } from 'kysely'
import type pg from 'pg'
import { rowOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { RunKind } from '../../contract/backups.ts'

/** Arbitrary. The first is held by whoever runs anything, the others say what. */
const LOCKS = { space: 7_205_114, any: 0, backup: 1, proof: 2 } as const

/** Takes the lock of all runs for the session of `client`; null while another session has it. */
export async function holdRun(client: pg.Client, kind: RunKind): Promise<(() => Promise<void>) | null> {
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1, $2) as mine', [
    LOCKS.space,
    LOCKS.any,
  ])
  if (!rows[0]?.mine) return null
  await client.query('select pg_advisory_lock($1, $2)', [LOCKS.space, LOCKS[kind]])
  return async () => {
    await client.query('select pg_advisory_unlock_all()')
  }
}

export async function selectRunning(db: Kysely<DB>): Promise<RunKind | null> {
  const row = await rowOf<{ kind: number }>(db)`
    select objid::int as kind from pg_locks
    where locktype = 'advisory' and granted and classid = ${LOCKS.space}::int::oid and objsubid = 2 and objid > 0
      and database = (select oid from pg_database where datname = current_database())`
  if (!row) return null
  return row.kind === LOCKS.proof ? 'proof' : 'backup'
}
