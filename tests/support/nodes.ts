import type pg from 'pg'
import { afterAll } from 'vitest'
import { connect } from '../../database/connect.ts'

/** A pool of connections of its own, as another server on the same database has. Closed after the test file. */
export function openNode(url: string, max = 5): pg.Pool {
  const { pool } = connect(url, { max })
  afterAll(() => pool.end())
  return pool
}

export interface Tampering {
  /** What becomes of each statement. */
  rewrite?: (text: string) => string
  /** What is waited for before a statement of that name, to bring two transactions to the same point. */
  before?: Record<string, () => Promise<unknown>>
  /** Is shown every statement with its values before it is sent. */
  watch?: (statement: { name?: string; text: string }, values: unknown[]) => Promise<unknown>
  /** Hears of every statement that PostgreSQL refuses. */
  onError?: (error: pg.DatabaseError) => void
}

/**
 * The same pool with somebody's hand in the wire: a race test is worth something only when it fails without the lock, and
 * this takes the lock out from outside, so that the product needs no switch for it.
 */
export function tamper(
  pool: pg.Pool,
  { rewrite = (text) => text, before = {}, watch, onError }: Tampering,
): pg.Pool {
  const meddle = (client: pg.PoolClient): pg.PoolClient => {
    const query = async (asked: string | pg.QueryConfig, values?: unknown[]) => {
      const config = typeof asked === 'string' ? { text: asked } : asked
      await before[config.name ?? '']?.()
      await watch?.(config, values ?? config.values ?? [])
      try {
        // Another name, or the connection would run the statement it has prepared before.
        const name = config.name && `tampered-${config.name}`
        return await client.query({ ...config, name, text: rewrite(config.text) }, values)
      } catch (error) {
        onError?.(error as pg.DatabaseError)
        throw error
      }
    }
    return Object.assign(Object.create(client) as pg.PoolClient, {
      query,
      release: (error?: Error | boolean) => client.release(error),
    })
  }
  const connectTampered = async () => meddle(await pool.connect())
  const query = async (asked: string | pg.QueryConfig, values?: unknown[]) => {
    const client = await connectTampered()
    try {
      return await client.query(asked, values)
    } finally {
      client.release()
    }
  }
  return Object.assign(Object.create(pool) as pg.Pool, { connect: connectTampered, query })
}

/** Takes row locks out of a statement. */
export const withoutLocks = (text: string): string =>
  text.replace(/\s+for (no key update|update|share)( of \w+)?/g, '')

/** A point that lets nobody pass until so many have come; afterwards it is open. */
export function meetingPoint(count: number): () => Promise<void> {
  let come = 0
  let open = () => {}
  const all = new Promise<void>((resolve) => {
    open = resolve
  })
  return () => {
    come += 1
    if (come === count) open()
    return all
  }
}
