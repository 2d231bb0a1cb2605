import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { type Connections, connect } from '../../database/connect.ts'

declare module 'vitest' {
  // An interface, since only those can be added to. Filled in by postgres-setup.ts.
  export interface ProvidedContext {
    postgresUrl: string
  }
}

/**
 * A database of the test file's own: its address, and a pool and query builder on it. `renew` puts a fresh clone in its
 * place, at the same address.
 */
export type TestDatabase = Connections & { url: string; renew: () => Promise<void> }

/**
 * Clones the migrated template for this test file and drops the clone after it. Call it at the top of the file:
 * `const { db, url } = await testDatabase()`. Without `max`, ten connections at most.
 * `template` is another database of the same server to clone.
 */
export async function testDatabase(options: { max?: number; template?: string } = {}): Promise<TestDatabase> {
  const server = inject('postgresUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  const template = options.template ?? new URL(server).pathname.slice(1)
  const create = () => administer(server, `create database ${name} template ${template}`)
  const drop = async () => {
    await administer(server, LEAVE, [name])
    await administer(server, `drop database ${name}`)
  }
  await create()
  const url = withDatabase(server, name)
  const connections = connect(url, { max: options.max })
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

// A test that leaves a connection open must not make the others wait. Not `with (force)`: that fails for want of a right
// when the database is being vacuumed, while a plain drop sends the vacuum away by itself.
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
