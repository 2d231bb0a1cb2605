import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from './tables.ts'

const DATE = 1082
const INT8 = 20
const NUMERIC = 1700

/**
 * Must match scripts/tables.ts. A `date` stays the text `2026-03-29`, because a JavaScript Date would shift
 * it by the time zone; `bigint` and `numeric` become numbers, because ours are small.
 */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === DATE) return (text: string) => text
    if (oid === INT8 || oid === NUMERIC) return Number
    return pg.types.getTypeParser(oid, format)
  },
}

/** A pool and its typed query builder; ending the pool or destroying the builder closes both. */
export type Connections = { pool: pg.Pool; db: Kysely<DB> }

/** Time limits in milliseconds for getting a connection, running a statement and waiting for a lock. */
export type Limits = { connectMs: number; statementMs: number; lockMs: number }

/**
 * Opens up to `max` connections on demand. `onLost` receives lost idle connections. Without `limits` there
 * are no time limits.
 */
export function connect(
  url: string,
  options: {
    max?: number
    name?: string
    onLost?: (error: Error) => void
    limits?: Limits
    /** A pool that watches its connections. */
    Pool?: typeof pg.Pool
    /** Session settings, `-c name=value`. */
    session?: string
  } = {},
): Connections {
  const { limits } = options
  const pool = new (options.Pool ?? pg.Pool)({
    connectionString: url,
    max: options.max ?? 10,
    application_name: options.name ?? 'the-box',
    types,
    // Sends independent statements without waiting for each response.
    pipeline: true,
    ...(options.session && { options: options.session }),
    ...(limits && {
      connectionTimeoutMillis: limits.connectMs,
      statement_timeout: limits.statementMs,
      lock_timeout: limits.lockMs,
      keepAlive: true,
    }),
  })
  // Without a listener a lost idle connection would end the process; the pool replaces it.
  pool.on('error', options.onLost ?? (() => {}))
  // A connection lost during a query rejects that query and then emits an error without a listener too.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return { pool, db }
}
