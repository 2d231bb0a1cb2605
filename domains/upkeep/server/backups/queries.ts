import type { Kysely } from 'kysely'
import { rowOf, rowsOf, run } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { BackupPlace, BackupProblem, RunKind } from '../../contract/backups.ts'
import type { Difference } from '../../rules/differences.ts'

export interface TargetRow {
  place: BackupPlace | null
  sealed: Buffer | null
  hour: number
  recipient: string | null
  key_how: 'given' | 'made' | 'passphrase' | null
  key_since: Date | null
  wrapped_identity: Buffer | null
}

export const selectTarget = (db: Kysely<DB>): Promise<TargetRow | undefined> =>
  rowOf<TargetRow>(db)`
    select place, sealed, hour, recipient, key_how, key_since, wrapped_identity from backup_target`

/** `placedAt` is null while the place is the same. */
export const upsertPlace = (
  db: Kysely<DB>,
  set: { place: BackupPlace; sealed: Buffer | null; hour: number; placedAt: Date | null },
): Promise<void> =>
  run(db)`
    insert into backup_target (kind, place, sealed, hour, placed_at)
    values (${set.place.kind}, ${JSON.stringify(set.place)}, ${set.sealed}, ${set.hour}, ${set.placedAt})
    on conflict (id) do update set kind = excluded.kind, place = excluded.place, sealed = excluded.sealed, hour = excluded.hour,
      placed_at = coalesce(excluded.placed_at, backup_target.placed_at)`

/** The key stays, for whoever sets a place again. */
export const deletePlace = (db: Kysely<DB>): Promise<void> =>
  run(db)`update backup_target set kind = null, place = null, sealed = null`

export const upsertKey = (
  db: Kysely<DB>,
  key: { recipient: string; how: string; since: Date; wrapped: Buffer | null },
): Promise<void> =>
  run(db)`
    insert into backup_target (recipient, key_how, key_since, wrapped_identity)
    values (${key.recipient}, ${key.how}, ${key.since}, ${key.wrapped})
    on conflict (id) do update set recipient = excluded.recipient, key_how = excluded.key_how, key_since = excluded.key_since,
      wrapped_identity = excluded.wrapped_identity`

/** What a proof found, as stored. */
export interface ProofRecord {
  at: string
  problem: BackupProblem | null
  rows: number
  tables: number
  sums: number
  differences: Difference[]
  violations: string[]
}

export type TableSums = Record<string, { rows: number; sha256: string }>
export type Sums = Record<string, string | number>

export interface BackupRow {
  id: number
  name: string
  made_at: Date
  state: 'kept' | 'failed' | 'removed' | 'left'
  problem: BackupProblem | null
  bytes: number | null
  version: string
  rows: number
  proven_at: Date | null
  proof: ProofRecord | null
  provable: boolean
}

export const selectBackups = (db: Kysely<DB>, most: number): Promise<BackupRow[]> =>
  rowsOf<BackupRow>(db)`
    select id, name, made_at, state, problem, bytes, version, proven_at, proof, state = 'kept' and proof_identity is not null as provable,
      (select coalesce(sum((value ->> 'rows')::bigint), 0) from jsonb_each(tables)) as rows
    from backups order by made_at desc, id desc limit ${most}`

export interface NewBackup {
  name: string
  day: string | null
  madeAt: Date
  bytes: number
  version: string
  migration: string
  tables: TableSums
  sums: Sums
}

/** The id. Only the newest can be read by the server: its row gets a key, those of the others are erased. */
export async function insertBackup(db: Kysely<DB>, backup: NewBackup): Promise<number> {
  const rows = await rowsOf<{ id: number }>(db)`
    with erased as (update backups set proof_identity = null where proof_identity is not null)
    insert into backups (name, day, made_at, state, bytes, version, migration, tables, sums)
    values (${backup.name}, ${backup.day}, ${backup.madeAt}, 'kept', ${backup.bytes}, ${backup.version}, ${backup.migration},
      ${JSON.stringify(backup.tables)}, ${JSON.stringify(backup.sums)})
    returning id`
  return (rows[0] as { id: number }).id
}

export const updateProofIdentity = (db: Kysely<DB>, id: number, sealed: Buffer): Promise<void> =>
  run(db)`update backups set proof_identity = ${sealed} where id = ${id}`

export const insertFailure = (
  db: Kysely<DB>,
  failed: { name: string; day: string | null; madeAt: Date; problem: BackupProblem; version: string },
): Promise<void> =>
  run(db)`
    insert into backups (name, day, made_at, state, problem, version, migration)
    values (${failed.name}, ${failed.day}, ${failed.madeAt}, 'failed', ${failed.problem}, ${failed.version}, '')`

export async function selectDay(db: Kysely<DB>, day: string): Promise<{ is_made: boolean; tries: number }> {
  const row = await rowOf<{ is_made: boolean; tries: number }>(db)`
    select coalesce(bool_or(state <> 'failed'), false) as is_made, count(*) filter (where state = 'failed')::int as tries
    from backups where day = ${day}`
  return row ?? { is_made: false, tries: 0 }
}

/** Failed ones are forgotten after a while, removed ones after a year. */
export const deleteOldBackups = (
  db: Kysely<DB>,
  { failedBefore, removedBefore }: { failedBefore: Date; removedBefore: Date },
): Promise<void> =>
  run(db)`
    delete from backups where (state = 'failed' and made_at < ${failedBefore}) or (state = 'removed' and removed_at < ${removedBefore})`

export const selectKept = (
  db: Kysely<DB>,
  zone: string,
): Promise<{ id: number; name: string; day: string; made_at: Date; is_proven: boolean }[]> =>
  rowsOf<{ id: number; name: string; day: string; made_at: Date; is_proven: boolean }>(db)`
    select id, name, (made_at at time zone ${zone})::date as day, made_at, proven_at is not null as is_proven
    from backups where state = 'kept'`

export const markRemoved = (db: Kysely<DB>, id: number, now: Date): Promise<void> =>
  run(db)`
    update backups set state = 'removed', removed_at = ${now}, proof_identity = null where id = ${id} and state = 'kept'`

/** They count for no day: the new place gets a backup of today. */
export const markLeft = (db: Kysely<DB>): Promise<void> =>
  run(db)`update backups set state = 'left', day = null, proof_identity = null where state = 'kept'`

export interface ProvableRow {
  id: number
  name: string
  bytes: number
  tables: TableSums
  sums: Sums
  proof_identity: Buffer
}

export const selectProvable = (db: Kysely<DB>): Promise<ProvableRow | undefined> =>
  rowOf<ProvableRow>(db)`
    select id, name, bytes, tables, sums, proof_identity from backups
    where state = 'kept' and proof_identity is not null order by made_at desc, id desc limit 1`

export const updateProof = (
  db: Kysely<DB>,
  id: number,
  { proof, provenAt }: { proof: ProofRecord; provenAt: Date | null },
): Promise<void> =>
  run(db)`
    update backups set proof = ${JSON.stringify(proof)}, proven_at = ${provenAt} where id = ${id}`

/** When a backup at this place was last tried to be proven, and last was. */
export async function selectLastProof(
  db: Kysely<DB>,
): Promise<{ tried_at: Date | null; proven_at: Date | null }> {
  const row = await rowOf<{ tried_at: Date | null; proven_at: Date | null }>(db)`
    select max((proof ->> 'at')::timestamptz) as tried_at, max(proven_at) as proven_at
    from backups where state <> 'left'`
  return row ?? { tried_at: null, proven_at: null }
}

export const selectDatabaseBytes = async (db: Kysely<DB>): Promise<number> =>
  (await rowOf<{ bytes: number }>(db)`select pg_database_size(current_database()) as bytes`)?.bytes ?? 0

export const selectLastMigration = async (db: Kysely<DB>): Promise<string> =>
  (await rowOf<{ name: string | null }>(db)`select max(name) as name from schema_migrations`)?.name ?? ''

export interface TroubleRow {
  what: RunKind
  since: Date
  problem: BackupProblem
  told_at: Date
  reminded_at: Date | null
}

export const selectTroubles = (db: Kysely<DB>): Promise<TroubleRow[]> =>
  rowsOf<TroubleRow>(db)`
    select what, since, problem, told_at, reminded_at from backup_troubles order by since, what`

/** True if it is new. */
export async function upsertTrouble(
  db: Kysely<DB>,
  { what, problem, now }: { what: RunKind; problem: BackupProblem; now: Date },
): Promise<boolean> {
  const row = await rowOf<{ is_new: boolean }>(db)`
    insert into backup_troubles (what, since, problem, told_at) values (${what}, ${now}, ${problem}, ${now})
    on conflict (what) do update set problem = excluded.problem returning since = ${now} and told_at = ${now} as is_new`
  return row?.is_new === true
}

/** Those that have lasted since before and that nobody was reminded of: each once. */
export const takeReminders = (
  db: Kysely<DB>,
  { before, now }: { before: Date; now: Date },
): Promise<TroubleRow[]> =>
  rowsOf<TroubleRow>(db)`
    update backup_troubles set reminded_at = ${now} where told_at <= ${before} and reminded_at is null
    returning what, since, problem, told_at, reminded_at`

export const deleteTrouble = (db: Kysely<DB>, what: RunKind): Promise<TroubleRow | undefined> =>
  rowOf<TroubleRow>(db)`
    delete from backup_troubles where what = ${what} returning what, since, problem, told_at, reminded_at`

export const deleteTroubles = (db: Kysely<DB>): Promise<void> => run(db)`delete from backup_troubles`
