import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { DB } from '../../database/tables.ts'

/** A query builder that sends every statement to this one connection and never releases it. */
export function queryBuilderOn(client: pg.ClientBase): Kysely<DB> {
  const borrowed = { query: client.query.bind(client), release: () => {} } as unknown as PostgresPoolClient
  const pool = { connect: async () => borrowed, end: async () => {}, options: {} }
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}
