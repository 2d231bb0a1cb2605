import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { DB } from '../database/tables.ts'

/** One transaction on one connection: `client` for statements of our own, `db` for the query builder on the same connection. */
export interface Tx {
  readonly client: pg.PoolClient
  readonly db: Kysely<DB>
}

/** Anything that statements can be sent to: a connection, or a pool for a statement on its own. */
export interface Connected {
  client: Pick<pg.Pool, 'query'>
}

/** A statement with a name is parsed and planned once per connection. */
export interface Statement {
  name: string
  text: string
}

/** Runs a named statement; the rows are what `Row` says, which the statement's own file vouches for. */
export async function rows<Row extends pg.QueryResultRow>(
  on: Connected,
  statement: Statement,
  values: unknown[],
): Promise<Row[]> {
  return (await on.client.query<Row>({ ...statement, values })).rows
}

/** Milliseconds before a transaction that was sent away tries again: the other one has to get what was given up first. */
const RING_PAUSES = [20, 150, 600]

/** Deadlock and serialization failure: nothing was done, and doing it again may work. */
const worthAnotherTry = new Set(['40P01', '40001'])

/**
 * Runs `work` in a READ COMMITTED transaction and commits what it did; any error rolls everything back and is thrown on.
 * What a deadlock sent away is tried again, so `work` must do nothing outside the database.
 */
export async function transaction<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (const wait of RING_PAUSES) {
    try {
      return await attempt(pool, work)
    } catch (error) {
      if (!worthAnotherTry.has((error as pg.DatabaseError).code ?? '')) throw error
      // The connection is back in its pool by now: a pool of one has no other to try it on.
      await pause(wait)
    }
  }
  return await attempt(pool, work)
}

async function attempt<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken = false
  try {
    // Travels with the first statement of the work: answers come in order, and when this fails the connection is gone.
    const begun = client.query('begin')
    begun.catch(() => {})
    const result = await work(new Transaction(client))
    await begun
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true
    })
    throw error
  } finally {
    client.release(broken)
  }
}

class Transaction implements Tx {
  readonly client: pg.PoolClient
  private builder: Kysely<DB> | undefined

  constructor(client: pg.PoolClient) {
    this.client = client
  }

  get db(): Kysely<DB> {
    this.builder ??= queryBuilderOn(this.client)
    return this.builder
  }
}

/** A query builder whose every statement goes to this one connection, which stays its owner's to release. */
function queryBuilderOn(client: pg.PoolClient): Kysely<DB> {
  const borrowed = { query: client.query.bind(client), release: () => {} } as unknown as PostgresPoolClient
  const pool = { connect: async () => borrowed, end: async () => {}, options: {} }
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}
