import { Kysely, PostgresDialect } from 'kysely'
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

/** Opens at most `max` connections, each when it is first needed. Lost idle connections are told to `onLost`. */
export function connect(
  url: string,
  options: { max?: number; name?: string; onLost?: (error: Error) => void } = {},
): Connections {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    application_name: options.name ?? 'the-box',
    types,
  })
  // Without a listener a lost idle connection would end the process; the pool opens another by itself.
  pool.on('error', options.onLost ?? (() => {}))
  return { pool, db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) }
}
