import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { BatchQueue } from './batch-queue.ts'

/** Milliseconds for a standby to replay what the primary has committed. */
const CATCH_UP_MS = 100
const STEP_MS = 2
/** Milliseconds until the question how far the standby is counts as unanswered. */
const SILENCE_MS = 500
/** Milliseconds in which the primary answers everything, after a standby was behind, and after one failed. */
const PAUSE_BEHIND_MS = 1_000
const PAUSE_FAILED_MS = 5_000

const mayUseStandby = new AsyncLocalStorage<boolean>()

/** Statements of this work may be answered by a standby. */
export const onStandby = <T>(work: () => T): T => mayUseStandby.run(true, work)

/** Statements of this work go to the primary. */
export const onPrimary = <T>(work: () => T): T => mayUseStandby.run(false, work)

type Client = pg.PoolClient & { replayed?: bigint }

const position = `select pg_current_wal_flush_lsn()::text as at`
// Null on a server that was promoted: its position says nothing about the primary's.
const replayed = `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as at`

/**
 * Connections to one or more standbys. One is lent only when it has replayed everything that the primary had committed when it
 * was asked for, so a statement sees what it would see on the primary.
 */
export class Standby {
  readonly #pool: pg.Pool
  readonly #positions: BatchQueue<null, bigint>
  #pausedUntil = 0
  /** Connections lent; how often a standby was too far behind, and how often it failed. */
  readonly counts = { lent: 0, behind: 0, failed: 0 }

  constructor(standby: pg.Pool, primary: pg.Pool) {
    this.#pool = standby
    // Concurrent callers share an answer that is read after all of them asked.
    this.#positions = new BatchQueue(async (asked) => {
      const { rows } = await primary.query<{ at: string }>(position)
      const at = lsn(rows[0]?.at ?? '')
      return asked.map(() => at)
    })
  }

  /** Null when the primary must answer. */
  async connect(): Promise<pg.PoolClient | null> {
    if (performance.now() < this.#pausedUntil) return null
    const wanted = await this.#positions.ask(null)
    let client: Client | undefined
    try {
      client = await this.#pool.connect()
      const until = performance.now() + CATCH_UP_MS
      while (!(await hasReplayed(client, wanted))) {
        if (performance.now() > until) {
          client.release()
          this.#pause('behind', PAUSE_BEHIND_MS)
          return null
        }
        await pause(STEP_MS)
      }
      this.counts.lent += 1
      return client
    } catch {
      client?.release(true)
      this.failed()
      return null
    }
  }

  failed(): void {
    this.#pause('failed', PAUSE_FAILED_MS)
  }

  end(): Promise<void> {
    return this.#pool.end()
  }

  #pause(why: 'behind' | 'failed', ms: number): void {
    if (performance.now() >= this.#pausedUntil) this.counts[why] += 1
    this.#pausedUntil = performance.now() + ms
  }
}

/** @throws when the server is no standby any more */
async function hasReplayed(client: Client, wanted: bigint): Promise<boolean> {
  // Of one connection it only grows, so most statements need no question.
  if ((client.replayed ?? -1n) >= wanted) return true
  const question = { text: replayed, query_timeout: SILENCE_MS }
  const { rows } = await client.query<{ at: string | null }>(question)
  const at = rows[0]?.at
  if (!at) throw new Error('not a standby')
  client.replayed = lsn(at)
  return client.replayed >= wanted
}

/** `16/B374D848` as a number. */
function lsn(text: string): bigint {
  const [high, low] = text.split('/').map((part) => BigInt(`0x${part}`))
  if (high === undefined || low === undefined) throw new Error(`no position: ${text}`)
  return (high << 32n) | low
}

/** Makes a pool lend connections of the standby to work that may use it. */
export function lendStandby(pool: pg.Pool, standby: Standby): void {
  const connect = pool.connect.bind(pool)
  const choose = async (): Promise<pg.PoolClient> =>
    (mayUseStandby.getStore() && (await standby.connect())) || connect()
  type Done = (
    error: Error | undefined,
    client?: pg.PoolClient,
    release?: (error?: Error | boolean) => void,
  ) => void
  pool.connect = ((done?: Done) => {
    if (!mayUseStandby.getStore()) return done ? connect(done as never) : connect()
    if (!done) return choose()
    choose().then((client) => done(undefined, client, client.release), done)
  }) as typeof pool.connect
}
