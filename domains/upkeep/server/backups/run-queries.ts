import type { Kysely } from 'kysely'
import type pg from 'pg'
import { rowOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { WorkKind } from '../../contract/backups.ts'

/** Arbitrary. The first is held by whoever runs anything, the others say what. */
const LOCKS = { space: 7_205_114, any: 0, backup: 1, proof: 2, base: 3 } as const

/** Takes the lock of all runs for the session of `client`; null while another session has it. */
export async function holdRun(client: pg.Client, kind: WorkKind): Promise<(() => Promise<void>) | null> {
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

export async function selectRunning(db: Kysely<DB>): Promise<WorkKind | null> {
  const row = await rowOf<{ kind: number }>(db)`
    select objid::int as kind from pg_locks
    where locktype = 'advisory' and granted and classid = ${LOCKS.space}::int::oid and objsubid = 2 and objid > 0
      and database = (select oid from pg_database where datname = current_database())`
  if (!row) return null
  return (['proof', 'base'] as const).find((kind) => LOCKS[kind] === row.kind) ?? 'backup'
}

interface TimesRow {
  on_since: Date | null
  made_at: Date | null
  first_made_at: Date | null
  proven_at: Date | null
  proof_fails: boolean
}

/** What the health of backups at this place is judged by. A new key counts only until there is a backup: it makes none overdue. */
export const selectTimes = (db: Kysely<DB>): Promise<TimesRow | undefined> =>
  rowOf<TimesRow>(db)`
    select
      (select case when first_made_at is null then greatest(placed_at, key_since) else coalesce(placed_at, key_since) end
        from backup_target where place is not null and recipient is not null) as on_since,
      made_at, first_made_at, proven_at,
      exists (select from backup_troubles where what = 'proof') as proof_fails
    from (select max(made_at) as made_at, min(made_at) as first_made_at, max(proven_at) as proven_at
      from backups where state in ('kept', 'removed')) as good`
