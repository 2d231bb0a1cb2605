import type pg from 'pg'
import { afterAll } from 'vitest'
import { connect, type Limits } from '../../database/connect.ts'

/** A separate connection pool, like that of another server on the same database. Closed after the test file. */
export function openNode(url: string, max = 5, limits: Partial<Limits> = {}): pg.Pool {
  const { pool } = connect(url, { max, limits })
  afterAll(() => pool.end())
  return pool
}

export interface Interception {
  rewrite?: (text: string) => string
  /** Awaited before the statement of that name, to bring two transactions to the same point. */
  before?: Record<string, () => Promise<unknown>>
  watch?: (statement: { name?: string; text: string }, values: unknown[]) => Promise<unknown>
  onError?: (error: pg.DatabaseError) => void
}

/**
 * The same pool with statements intercepted. A race test needs a control that fails without the lock; this removes the lock from
 * outside, so the product needs no switch for it.
 */
export function interceptStatements(
  pool: pg.Pool,
  { rewrite = (text) => text, before = {}, watch, onError }: Interception,
): pg.Pool {
  const meddle = (client: pg.PoolClient): pg.PoolClient => {
    /** Statements that are sent together keep their order, also while one of them waits here. */
    let turn: Promise<unknown> = Promise.resolve()
    const query = async (asked: string | pg.QueryConfig, values?: unknown[]) => {
      const config = typeof asked === 'string' ? { text: asked } : asked
      const ready = turn.then(async () => {
        await before[config.name ?? '']?.()
        await watch?.(config, values ?? config.values ?? [])
      })
      turn = ready.catch(() => {})
      await ready
      try {
        // Renamed, or the connection would run the statement it prepared before.
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

export const withoutLocks = (text: string): string =>
  text.replace(/\s+for (no key update|update|key share|share)( of \w+)?( skip locked)?/g, '')

/** Blocks until `count` callers have arrived; open afterwards. */
export function barrier(count: number): () => Promise<void> {
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
