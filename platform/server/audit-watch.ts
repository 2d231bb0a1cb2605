import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import pg from 'pg'
import type { Endpoint } from '../contract/endpoint.ts'
import type { AuditEntry } from './audit/record.ts'

// In strict mode (tests) a staff call that changes a row without an audit row fails. It checks the sent statements.

interface Seen {
  wrote: string | undefined
  audited: boolean
  within: Seen | undefined
}

const watching = new AsyncLocalStorage<Seen>()

/** Tables whose changes need no audit row. */
const operationalTables = new Set([
  ...['tries', 'guesses', 'outbox', 'refresh_tokens', 'idempotency_keys'],
  ...['sessions', 'known_devices', 'wall_timers', 'archive_jobs', 'archive_parts'],
  ...['webhook_messages', 'webhook_attempts', 'unreached_messages'],
])

const writes = /\b(?:insert into|update|delete from|merge into)\s+(?:only\s+)?"?(\w+)/gi
/** `for update` locks, and `on conflict … do update` belongs to its insert. */
const noWrite = /\bfor (no key )?update\b|\bdo update\b/gi

function note(seen: Seen, text: string, results: pg.QueryResult[]): void {
  const tables = [...text.replace(noWrite, '').matchAll(writes)].map(([, table = '']) => table.toLowerCase())
  if (tables.length === 0) return
  // The row count covers one table only: with a CTE any of several may have changed.
  if (tables.length === 1 && results.every((result) => (result.rowCount ?? 0) === 0)) return
  const wrote = tables.find((table) => table !== 'audit_log' && !operationalTables.has(table))
  for (let each: Seen | undefined = seen; each; each = each.within) {
    if (tables.includes('audit_log')) each.audited = true
    each.wrote ??= wrote
  }
}

type Callback = (error: Error | null, result: pg.QueryResult | pg.QueryResult[]) => void

class WatchedClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: all nine overloads of pg.Client are passed on
  override query(...sent: any[]): any {
    const seen = watching.getStore()
    const [config] = sent
    const text = typeof config === 'string' ? config : config?.text
    if (!seen || typeof text !== 'string') return super.query(...(sent as [string]))
    const report = (result: pg.QueryResult | pg.QueryResult[]) => note(seen, text, [result].flat())
    const last = sent.at(-1)
    if (typeof last === 'function') {
      const callback: Callback = (error, result) => {
        if (!error) report(result)
        ;(last as Callback)(error, result)
      }
      return super.query(...([...sent.slice(0, -1), callback] as unknown as [string]))
    }
    return super.query(...(sent as [string])).then((result) => {
      report(result)
      return result
    })
  }
}

/** Keeps the async context of a call that waits for a connection. */
export class WatchedPool extends pg.Pool {
  constructor(options: pg.PoolConfig) {
    super({ ...options, Client: WatchedClient } as pg.PoolConfig)
  }

  // biome-ignore lint/suspicious/noExplicitAny: both overloads of pg.Pool are passed on
  override connect(callback?: any): any {
    return callback ? super.connect(AsyncResource.bind(callback)) : super.connect()
  }
}

/** Marks the running call as a repeat that is already audited. */
export function markAudited(): void {
  for (let seen = watching.getStore(); seen; seen = seen.within) seen.audited = true
}

/** In strict mode throws if the unit declares an audit action and changed rows without recording it. */
export async function observeUnit<T>(
  client: pg.PoolClient,
  declared: { audit?: unknown; unless?: boolean },
  work: () => Promise<T>,
): Promise<T> {
  if (!declared.audit || !(client instanceof WatchedClient)) return work()
  const seen: Seen = { wrote: undefined, audited: false, within: watching.getStore() }
  const result = await watching.run(seen, work)
  if (seen.wrote && !seen.audited && !declared.unless) {
    throw new Error(`a unit that declares ${declared.audit} changed ${seen.wrote} without an audit row`)
  }
  return result
}

type FindUnnamed = (before: unknown, after: unknown) => string[]
let unnamedFields: FindUnnamed = () => []

/** The application says how fields are found for which the log has no words. */
export function findUnnamedBy(find: FindUnnamed): void {
  unnamedFields = find
}

/** In strict mode throws if the log has no words for a field of an entry. */
export function checkWords(client: pg.PoolClient, { action, before, after }: AuditEntry): void {
  if (!(client instanceof WatchedClient)) return
  const unnamed = unnamedFields(before ?? null, after ?? null)
  if (unnamed.length > 0) throw new Error(`${action}: the audit log has no words for ${unnamed}`)
}

interface StaffCall {
  caller: { id: number; isTrainer: boolean } | null
  params: unknown
  body: unknown
}

/** An endpoint of trainers or admins, or one called for another member. */
function isStaffCall(endpoint: Endpoint, { caller, params, body }: StaffCall): boolean {
  if (!caller?.isTrainer || endpoint.method === 'GET') return false
  if (endpoint.access === 'trainer' || endpoint.access === 'admin') return true
  const ofMember = endpoint.path.startsWith('/api/users/:id') ? (params as { id?: number }).id : undefined
  const about = ofMember ?? (body as { userId?: number } | undefined)?.userId
  return about !== undefined && about !== caller.id
}

/** Runs a handler. @throws Error if a staff call changed something without an audit row */
export async function watchAudit<A>(
  endpoint: Endpoint,
  call: StaffCall,
  run: () => A | Promise<A>,
): Promise<A> {
  if (!isStaffCall(endpoint, call)) return run()
  const seen: Seen = { wrote: undefined, audited: false, within: undefined }
  const answer = await watching.run(seen, async () => run())
  if (seen.wrote && !seen.audited && !endpoint.isDryRun) {
    throw new Error(`${endpoint.method} ${endpoint.path} changed ${seen.wrote} without an audit row`)
  }
  return answer
}
