import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { keepalives } from './keepalives.ts'
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

/** Time limits in milliseconds. */
export interface Limits {
  /** Getting a connection. */
  connectMs: number
  /** Running a statement; 0 for no limit. */
  statementMs: number
  /** Waiting for a lock. */
  lockMs: number
  /** Between two statements of a transaction. */
  idleMs: number
}

/** Below the 15 s that a browser waits. */
export const usualLimits: Limits = { connectMs: 5_000, statementMs: 7_000, lockMs: 5_000, idleMs: 5_000 }

/** Milliseconds after the database should have ended a statement: a connection that is still silent then is replaced. */
const SILENCE_MS = 1_000

/** A write was refused: the primary became a standby, which keeps its connections. Only a new one finds the new primary. */
const READ_ONLY = '25006'

/** Opens up to `max` connections on demand. `onLost` receives lost idle connections. */
export function connect(
  url: string,
  options: {
    max?: number
    name?: string
    onLost?: (error: Error) => void
    limits?: Partial<Limits>
    /** A pool that watches its connections. */
    Pool?: typeof pg.Pool
    /** Session settings, `-c name=value`. */
    session?: string
    /** False for COPY, which has the connection to itself. */
    pipeline?: boolean
  } = {},
): Connections {
  const limits = { ...usualLimits, ...options.limits }
  const pool = new (options.Pool ?? pg.Pool)({
    connectionString: url,
    max: options.max ?? 10,
    application_name: options.name ?? 'the-box',
    types,
    // Sends independent statements without waiting for each response.
    pipeline: options.pipeline ?? true,
    options: [keepalives, options.session].join(' '),
    connectionTimeoutMillis: limits.connectMs,
    statement_timeout: limits.statementMs,
    query_timeout: limits.statementMs && limits.statementMs + SILENCE_MS,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleMs,
    keepAlive: true,
  })
  // Without a listener a lost idle connection would end the process; the pool replaces it.
  pool.on('error', options.onLost ?? (() => {}))
  dropIdleAfterLoss(pool)
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return { pool, db }
}

/** Where one connection was lost, the idle ones may be dead too: a request would find out only when its time is over. */
function dropIdleAfterLoss(pool: pg.Pool): void {
  const idle = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => idle.delete(client))
  pool.on('release', (_error, client) => idle.add(client))
  pool.on('remove', (client) => idle.delete(client))
  pool.on('connect', (client) => {
    const { connection } = client as unknown as { connection: pg.Connection }
    connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === READ_ONLY) connection.stream.destroy()
    })
    // A connection lost during a query rejects that query and then emits an error, which needs a listener.
    client.on('error', () => {
      for (const each of idle) (each as unknown as { connection: pg.Connection }).connection.stream.destroy()
      idle.clear()
    })
  })
}
