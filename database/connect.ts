import { Kysely, type KyselyPlugin, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from './tables.ts'

const DATE = 1082
const INT8 = 20
const NUMERIC = 1700

/**
 * How PostgreSQL's values become ours, in step with scripts/tables.ts: a `date` stays the text `2026-03-29`, because a
 * JavaScript date would move it by the time zone; `bigint` and `numeric` become numbers, because ours are small.
 */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === DATE) return (text: string) => text
    if (oid === INT8 || oid === NUMERIC) return Number
    return pg.types.getTypeParser(oid, format)
  },
}

/** A pool and the typed query builder on it; ending the pool (or destroying the builder) closes both. */
export type Connections = { pool: pg.Pool; db: Kysely<DB> }

/** How long, in milliseconds, one waits for a connection, for a statement to end, and for somebody else's lock. */
export type Limits = { connectMs: number; statementMs: number; lockMs: number }

/**
 * Opens at most `max` connections, each when it is first needed. Lost idle connections are told to `onLost`.
 * Without `limits` one waits for ever.
 */
export function connect(
  url: string,
  options: {
    max?: number
    name?: string
    onLost?: (error: Error) => void
    limits?: Limits
    /** Of the query builder. */
    plugins?: KyselyPlugin[]
    /** Settings of the sessions, `-c name=value`. */
    session?: string
  } = {},
): Connections {
  const { limits } = options
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    application_name: options.name ?? 'the-box',
    types,
    // Statements that need not wait for each other's answers travel together; without it the driver sends one at a time.
    pipeline: true,
    ...(options.session && { options: options.session }),
    ...(limits && {
      connectionTimeoutMillis: limits.connectMs,
      statement_timeout: limits.statementMs,
      lock_timeout: limits.lockMs,
      keepAlive: true,
    }),
  })
  // Without a listener a lost idle connection would end the process; the pool opens another by itself.
  pool.on('error', options.onLost ?? (() => {}))
  // The same for one that is lost while it works: its query fails, which is told to whoever asked, and then it says so
  // once more to nobody in particular.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: options.plugins ?? [] })
  return { pool, db }
}
