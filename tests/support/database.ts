import '../../app/server/join-domains.ts'
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { type Connections, connect } from '../../database/connect.ts'

declare module 'vitest' {
  // An interface because module augmentation needs one. Filled in by postgres-setup.ts.
  export interface ProvidedContext {
    postgresUrl: string
  }
}

/** The test file's own database. `renew` replaces it by a fresh clone at the same address. */
export type TestDatabase = Connections & { url: string; renew: () => Promise<void> }

/**
 * Clones the migrated template (or `template`) for this test file and drops the clone after it. Call it at the top of the file:
 * `const { db, url } = await testDatabase()`. `max` is the number of connections, 10 by default.
 */
export async function testDatabase(options: { max?: number; template?: string } = {}): Promise<TestDatabase> {
  const server = inject('postgresUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  const template = options.template ?? new URL(server).pathname.slice(1)
  const create = () => administer(server, `create database ${name} template ${template} strategy file_copy`)
  const drop = async () => {
    await administer(server, LEAVE, [name])
    await administer(server, `drop database ${name}`)
  }
  await create()
  const url = withDatabase(server, name)
  // Tests fill tables with statements that take longer than any of the product's.
  const connections = connect(url, { max: options.max, limits: { statementMs: 60_000, idleMs: 60_000 } })
  afterAll(async () => {
    await connections.pool.end()
    await drop()
  })
  const renew = async () => {
    await drop()
    await create()
  }
  return { url, ...connections, renew }
}

// A connection left open must not block the others. Not `with (force)`, which lacks the right to end an autovacuum; a plain drop
// ends it by itself.
const LEAVE =
  'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user'

async function administer(server: string, statement: string, values: string[] = []): Promise<void> {
  const client = new pg.Client(withDatabase(server, 'postgres'))
  await client.connect()
  try {
    await client.query(statement, values)
  } finally {
    await client.end()
  }
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
