import { type Kysely, sql } from 'kysely'
import { rowOf, rowsOf, run } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'

export interface JobRow {
  kind: 'export' | 'import'
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
  problem: string | null
  file_name: string
  bytes: number
  done: number
  total: number
}

export async function insertJob(
  db: Kysely<DB>,
  job: {
    key: string
    kind: JobRow['kind']
    tokenHash?: Buffer
    fileName?: string
    bytes?: number
    now: Date
  },
): Promise<void> {
  const { key, kind, tokenHash = null, fileName = '', bytes = 0, now } = job
  await run(db)`
    insert into archive_jobs (key, kind, state, token_hash, file_name, bytes, created_at)
    values (${key}, ${kind}, 'waiting', ${tokenHash}, ${fileName}, ${bytes}, ${now})`
}

/** Also what an interrupted upload has left, and what a killed import has. */
export async function deleteJobs(db: Kysely<DB>, until: Date): Promise<void> {
  await run(db)`delete from archive_jobs j where created_at <= ${until} and not ${isLocked(sql`j.key`)}`
}

/** True while a transaction holds `lockJob`. */
const isLocked = (key: ReturnType<typeof sql>) => sql`exists (
  select from pg_locks l, (select hashtextextended('the-box archive ' || ${key}::text, 0) as id) h
  where l.locktype = 'advisory' and l.objsubid = 1 and l.database = (select oid from pg_database where datname = current_database())
    and l.classid::bigint = (h.id >> 32) & 4294967295 and l.objid::bigint = h.id & 4294967295)`

/** Until the transaction ends. False while another transaction has it. */
export async function lockJob(db: Kysely<DB>, key: string): Promise<boolean> {
  const rows = await rowsOf<{ mine: boolean }>(db)`
    select pg_try_advisory_xact_lock(hashtextextended('the-box archive ' || ${key}::text, 0)) as mine`
  return rows[0]?.mine === true
}

/** False while another archive is imported. */
export async function lockImport(db: Kysely<DB>): Promise<boolean> {
  const rows = await rowsOf<{ mine: boolean }>(db)`
    select pg_try_advisory_xact_lock(hashtext('the-box archive import')) as mine`
  return rows[0]?.mine === true
}

export async function selectJob(
  db: Kysely<DB>,
  key: string,
): Promise<(JobRow & { is_locked: boolean }) | undefined> {
  return rowOf<JobRow & { is_locked: boolean }>(db)`
    select kind, state, problem, file_name, bytes, done, total, ${isLocked(sql`j.key`)} as is_locked
    from archive_jobs j where key = ${key}`
}

/** The job of a token, which is used up; undefined for an unknown, used or old one. */
export async function spendToken(db: Kysely<DB>, hash: Buffer, oldest: Date): Promise<string | undefined> {
  const rows = await rowsOf<{ key: string }>(db)`
    update archive_jobs set token_hash = null
    where token_hash = ${hash} and created_at > ${oldest} and state = 'waiting' returning key`
  return rows[0]?.key
}

/** False if it was cancelled, or another request was faster. */
export async function changeState(
  db: Kysely<DB>,
  key: string,
  {
    from,
    to,
    problem = null,
  }: { from: readonly JobRow['state'][]; to: JobRow['state']; problem?: string | null },
): Promise<boolean> {
  const rows = await rowsOf(db)`
    update archive_jobs set state = ${to}, problem = ${problem} where key = ${key} and state = any(${from}::text[])
    returning key`
  return rows.length > 0
}

/** False if it was cancelled. */
export async function updateProgress(
  db: Kysely<DB>,
  key: string,
  { table, done, total }: { table: string; done: number; total: number },
): Promise<boolean> {
  const rows = await rowsOf(db)`
    update archive_jobs set at_table = ${table}, done = ${done}, total = ${total}
    where key = ${key} and state = 'running' returning key`
  return rows.length > 0
}

export async function upsertPart(db: Kysely<DB>, key: string, part: number, bytes: Buffer): Promise<void> {
  await run(db)`
    insert into archive_parts (key, part, bytes) values (${key}, ${part}, ${bytes})
    on conflict (key, part) do update set bytes = excluded.bytes`
}

export async function deleteParts(db: Kysely<DB>, key: string): Promise<void> {
  await run(db)`delete from archive_parts where key = ${key}`
}

export async function selectPart(db: Kysely<DB>, key: string, part: number): Promise<Buffer | undefined> {
  const rows = await rowsOf<{ bytes: Buffer }>(db)`
    select bytes from archive_parts where key = ${key} and part = ${part}`
  return rows[0]?.bytes
}

export async function countMembers(db: Kysely<DB>): Promise<number> {
  const rows = await rowsOf<{ n: number }>(db)`select count(*)::int as n from members`
  return rows[0]?.n ?? 0
}

/** Whether the archive that was loaded into the draft is the demo gym, whose passwords are public. */
export async function isDemoDraft(db: Kysely<DB>): Promise<boolean> {
  const rows = await rowsOf<{ is_demo: boolean }>(db)`select is_demo from archive_draft.gym`
  return rows[0]?.is_demo === true
}

/** The row of a member as JSON, to be written again by `bringMember`. */
export async function selectMember(db: Kysely<DB>, memberId: number): Promise<string> {
  const rows = await rowsOf<{ row: string }>(db)`
    select to_jsonb(m)::text as row from members m where id = ${memberId}`
  return rows[0]?.row ?? ''
}

/**
 * Gives a member of before their account: the one with the same e-mail or else document becomes an admin and gets their password, or else
 * they are added. `references` are the columns of members that refer to other tables. @returns the id
 */
export async function bringMember(
  db: Kysely<DB>,
  row: string,
  { references, now }: { references: readonly string[]; now: Date },
): Promise<number> {
  const rows = await rowsOf<{ id: number }>(db)`
    update members m set password_hash = o.password_hash, status = 'ACTIVE', guest = false, cin = coalesce(m.cin, o.cin),
      roles = (select array_agg(distinct role) from unnest(m.roles || o.roles) role),
      admin_since = coalesce(m.admin_since, ${now}), email_confirmed_at = coalesce(m.email_confirmed_at, ${now})
    from jsonb_populate_record(null::members, ${row}::jsonb) o
    where m.id = (
      select id from members where erased_at is null and (address_key(email) = address_key(o.email) or cin = o.cin)
      -- A visitor who left the same e-mail comes last: the document may be another member's.
      order by guest, address_key(email) = address_key(o.email) desc limit 1)
    returning m.id`
  if (rows[0]) return rows[0].id
  const changed = Object.fromEntries(references.map((column) => [column, null]))
  const added = await sql<{ id: number }>`
    insert into members overriding system value
    select o.* from (select nextval(pg_get_serial_sequence('members', 'id')) as id) next,
      jsonb_populate_record(null::members, ${row}::jsonb || ${JSON.stringify(changed)}::jsonb || to_jsonb(next)) o
    returning id`.execute(db)
  return (added.rows[0] as { id: number }).id
}
