import type { Kysely } from 'kysely'
import { rowOf, rowsOf, run } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { KnownState } from '../../rules/health.ts'

/** What waits to be sent, and what failed for good within a day. Oldest first; null if nothing waits. */
export interface Waiting {
  mail: Date | null
  push: Date | null
  webhooks: Date | null
  records: Date | null
  payments: Date | null
  failedMails: number
}

export async function selectWaiting(db: Kysely<DB>, now: Date): Promise<Waiting> {
  const row = await rowOf<Waiting>(db)`
    select
      (select min(created_at) from outbox
        where sent_at is null and failed_at is null and channel = 'mail' and (tries > 0 or next_try_at <= ${now})) as mail,
      (select min(created_at) from outbox
        where sent_at is null and failed_at is null and channel = 'push' and (tries > 0 or next_try_at <= ${now})) as push,
      (select min(m.created_at) from webhook_messages m where m.next_try_at is not null) as webhooks,
      (select min(recorded_at) from invoice_records where state in ('waiting', 'sent')) as records,
      (select min(created_at) from payments where status in ('created', 'requires_action') and method = 'card') as payments,
      (select count(*)::integer from outbox where failed_at > ${now}::timestamptz - interval '1 day' and channel = 'mail') as "failedMails"`
  if (!row) throw new Error('no row of what waits')
  return row
}

/** When the first certificate of a company that sends its records ends; null if none has one. */
export async function selectFirstCertificateEnd(db: Kysely<DB>): Promise<Date | null> {
  const row = await rowOf<{ until: Date | null }>(db)`
    select min(x.valid_until) as until from company_certificates x join companies c on c.id = x.company_id
    where c.environment <> 'off'`
  return row?.until ?? null
}

/** Epoch milliseconds by the clock of the database. */
export async function selectClock(db: Kysely<DB>): Promise<number> {
  const row = await rowOf<{ ms: number }>(
    db,
  )`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`
  return row?.ms ?? Number.NaN
}

export const keepNode = (db: Kysely<DB>, node: { id: string; version: string; now: Date }): Promise<void> =>
  run(db)`
    insert into nodes (id, version, started_at, seen_at) values (${node.id}, ${node.version}, ${node.now}, ${node.now})
    on conflict (id) do update set seen_at = ${node.now}`

export const stopNode = (db: Kysely<DB>, id: string, now: Date): Promise<void> =>
  run(db)`update nodes set stopped_at = ${now}, seen_at = ${now} where id = ${id}`

/** Since when a node is silent that was not stopped, and in whose place no other has started; null if there is none. */
export async function selectSilentNode(db: Kysely<DB>, silentBefore: Date): Promise<Date | null> {
  const row = await rowOf<{ since: Date | null }>(db)`
    select min(n.seen_at) as since from nodes n
    where n.stopped_at is null and n.seen_at < ${silentBefore}
      and not exists (select from nodes later where later.started_at > n.seen_at)`
  return row?.since ?? null
}

export const deleteOldNodes = (db: Kysely<DB>, before: Date): Promise<void> =>
  run(db)`delete from nodes where seen_at < ${before}`

type StateRow = Pick<KnownState, 'name' | 'state'> & { since: Date; told_at: Date | null }

export async function selectStates(db: Kysely<DB>): Promise<KnownState[]> {
  const rows = await rowsOf<StateRow>(db)`select name, state, since, told_at from health_states`
  return rows.map(({ since, told_at, ...row }) => ({
    ...row,
    since: since.getTime(),
    toldAt: told_at?.getTime() ?? null,
  }))
}

/** Waits for another node that watches. */
export const lockStates = (db: Kysely<DB>): Promise<void> =>
  run(db)`select pg_advisory_xact_lock(hashtext('health'))`

export const saveStates = (db: Kysely<DB>, states: readonly KnownState[]): Promise<void> =>
  run(db)`
    insert into health_states (name, state, since, told_at)
    select name, state, to_timestamp(since / 1000), to_timestamp("toldAt" / 1000)
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as s (name text, state text, since float8, "toldAt" float8)
    on conflict (name) do update set state = excluded.state, since = excluded.since, told_at = excluded.told_at`

export async function selectWatchAddress(db: Kysely<DB>): Promise<string> {
  const row = await rowOf<{ watch_address: string }>(db)`select watch_address from gym`
  return row?.watch_address ?? ''
}

/** Of the changelog that tells of newer versions; empty unless the owner wants to know. */
export async function selectChangelogAddress(db: Kysely<DB>): Promise<string> {
  const row = await rowOf<{ address: string }>(db)`select changelog_address as address from gym`
  return row?.address ?? ''
}
