import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { errorStatus } from '../contracts/errors.ts'
import {
  insertAnswer,
  type KeyedRequest,
  type StoredAnswer,
  selectAnswer,
  writeAnswer,
} from './idempotency-queries.ts'
import { Refusal } from './refusal.ts'

/** How long a concurrent repeat waits for the answer of a change that is committed, in all 3 seconds. */
const ANSWER_DELAYS_MS = [50, 100, 200, 400, 750, 1_500]
/** Later than this nobody is writing the answer any more. */
const ANSWERING_MS = 60_000

/** A keyed request, and whether one of its units of work has stored the claim. */
export interface Claim extends KeyedRequest {
  state: 'open' | 'inserting' | 'committed' | 'closed'
}

const claims = new AsyncLocalStorage<Claim>()

/** The claim was stored by another request with the same key. */
class AlreadyClaimed extends Error {}

export const claimOf = (
  request: { memberId: number; call: string; key: string; content: unknown },
  now: () => number,
): Claim => {
  const { content, ...rest } = request
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(content) ?? '')
    .digest()
  return { ...rest, bodyHash, now, state: 'open' }
}

/**
 * Stores the claim of the running request in the transaction of its first unit of work, so that both commit together.
 * Undefined without a claim to store. @throws AlreadyClaimed
 */
export function claimIn(client: pg.PoolClient): Promise<void> | undefined {
  const claim = claims.getStore()
  if (claim?.state !== 'open') return undefined
  claim.state = 'inserting'
  return insertAnswer(client, claim, null).then((isFirst) => {
    if (!isFirst) throw new AlreadyClaimed()
  })
}

/** Tells how the transaction ended whose claim `claimIn` has stored. */
export function claimEnded(committed: boolean): void {
  const claim = claims.getStore()
  if (claim?.state === 'inserting') claim.state = committed ? 'committed' : 'open'
}

/** Runs work whose units of work belong to several requests. */
export const withoutClaim = <T>(work: () => T): T => claims.exit(work)

/**
 * Runs `work` once for a claim and stores its answer or refusal. A repeat gets the stored one. A storage failure after the work
 * is reported and the answer still returned. @throws Refusal key_reused, answer_lost
 */
export async function answerOnce(
  pool: pg.Pool,
  claim: Claim,
  work: () => Promise<StoredAnswer>,
  {
    refusalAnswer,
    failed,
  }: { refusalAnswer: (refusal: Refusal) => StoredAnswer; failed: (error: unknown) => void },
): Promise<StoredAnswer> {
  const before = await storedAnswer(pool, claim)
  if (before) return before
  let answer: StoredAnswer
  try {
    answer = await claims.run(claim, work)
  } catch (error) {
    if (error instanceof AlreadyClaimed) return firstAnswer(pool, claim)
    if (!(error instanceof Refusal) || !isStored(error)) throw error
    answer = refusalAnswer(error)
  }
  const isStoredNow = await store(pool, claim, answer).catch((error: unknown) => {
    failed(error)
    return true
  })
  return isStoredNow ? answer : firstAnswer(pool, claim)
}

/** Answers about the caller's access or about a center that is gone may differ when the same request is sent again. */
const isStored = ({ code }: Refusal): boolean =>
  errorStatus[code] < 500 && ![401, 403, 429].includes(errorStatus[code]) && code !== 'center_not_found'

/** False when another request with the same key was first. */
async function store(pool: pg.Pool, claim: Claim, answer: StoredAnswer): Promise<boolean> {
  const isOwn = claim.state === 'committed'
  claim.state = 'closed'
  if (!isOwn) return insertAnswer(pool, claim, answer)
  await writeAnswer(pool, claim, answer)
  return true
}

/** The answer to an earlier request with this key; null when there was none. @throws Refusal key_reused, answer_lost */
async function storedAnswer(pool: pg.Pool, claim: Claim): Promise<StoredAnswer | null> {
  for (const delay of [...ANSWER_DELAYS_MS, null]) {
    const row = await selectAnswer(pool, claim)
    if (!row) return null
    if (!row.body_hash.equals(claim.bodyHash)) throw new Refusal('key_reused')
    if (row.status !== null) return { status: row.status, body: row.answer }
    if (delay === null || row.created_at.getTime() < claim.now() - ANSWERING_MS) break
    await pause(delay)
  }
  throw new Refusal('answer_lost')
}

async function firstAnswer(pool: pg.Pool, claim: Claim): Promise<StoredAnswer> {
  claim.state = 'closed'
  const answer = await storedAnswer(pool, claim)
  if (!answer) throw new Refusal('answer_lost')
  return answer
}
