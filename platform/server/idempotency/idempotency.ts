import { AsyncLocalStorage } from 'node:async_hooks'
import { hash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Endpoint } from '../../contract/endpoint.ts'
import { type ErrorCode, errorStatus } from '../../contract/errors.ts'
import { Refusal } from '../refusal.ts'
import type { Connected } from '../statement.ts'
import {
  type AnswerRow,
  insertAnswers,
  type KeyedRequest,
  type StoredAnswer,
  selectAnswers,
  writeAnswer,
} from './idempotency-queries.ts'

/** How long a concurrent repeat waits for the answer of a change that is committed, in all 3 seconds. */
const ANSWER_DELAYS_MS = [50, 100, 200, 400, 750, 1_500]
/** After this time a missing answer will not be written any more. */
const ANSWERING_MS = 60_000

/** A keyed request, and whether one of its units of work has stored the claim. */
export interface Claim extends KeyedRequest {
  /** `refusals`: the command recognises a repeat after a success by itself. */
  readonly keeps: 'all' | 'refusals'
  readonly now: () => number
  state: 'open' | 'inserting' | 'committed' | 'closed'
}

const claims = new AsyncLocalStorage<Claim>()

/** The claim was stored by another request with the same key. */
class AlreadyClaimed extends Error {}

/** `content` is what must be the same in a repeat: body and query. */
export function keyedRequest(
  endpoint: Endpoint,
  from: { memberId: number; params: unknown; key: string; content: unknown },
): KeyedRequest {
  const { memberId, params, key, content } = from
  const call = `${endpoint.method} ${endpoint.path} ${JSON.stringify(params)}`
  const bodyHash = hash('sha256', JSON.stringify(content) ?? '', 'buffer')
  return { memberId, call, key, bodyHash }
}

/**
 * Stores the claim of the running request in the transaction of its first unit of work, so that both commit together.
 * Undefined without a claim to store. @throws AlreadyClaimed
 */
export function claimIn(client: pg.PoolClient): Promise<void> | undefined {
  const claim = claims.getStore()
  if (claim?.state !== 'open') return undefined
  claim.state = 'inserting'
  return insert(client, claim, null).then(async (isFirst) => {
    if (isFirst) return
    const before = claim.keeps === 'refusals' ? await select(client, claim) : undefined
    if (before?.status !== null) throw new AlreadyClaimed()
  })
}

/** True if another request with the key of the running one has changed something: for commands that leave no trace of the key. */
export async function wasClaimed(pool: pg.Pool): Promise<boolean> {
  const claim = claims.getStore()
  if (!claim || claim.state === 'committed') return false
  return (await select(pool, claim))?.status === null
}

/** Notes the end of the transaction in which `claimIn` stored the claim. */
export function claimEnded(committed: boolean): void {
  const claim = claims.getStore()
  if (claim?.state === 'inserting') claim.state = committed ? 'committed' : 'open'
}

/**
 * Runs `work` for a claim and stores its answer or refusal, or the refusal only. A repeat gets the stored one. When storing the
 * answer to a change fails, that is reported and the answer still returned. A refusal that cannot be stored is not answered: a
 * repeat might succeed. @throws Refusal key_reused, answer_lost
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
  let isUndone = false
  try {
    answer = await claims.run(claim, work)
    if (claim.keeps === 'refusals') return answer
  } catch (error) {
    if (error instanceof AlreadyClaimed) return firstAnswer(pool, claim)
    if (!(error instanceof Refusal) || !isStored(error)) throw error
    answer = refusalAnswer(error)
    isUndone = claim.state !== 'committed'
  }
  const isStoredNow = await store(pool, claim, answer).catch((error: unknown) => {
    if (isUndone) throw error
    failed(error)
    return true
  })
  return isStoredNow ? answer : ((await storedAnswer(pool, claim)) ?? answer)
}

/** Refusals that pass: a payment under way, and a center that is gone, without which the browser sends the request again. */
const passing: readonly ErrorCode[] = ['payment_pending', 'center_not_found']

/** Answers about the caller's access may also differ when the same request is sent again. */
const isStored = ({ code }: Refusal): boolean =>
  errorStatus[code] < 500 && ![401, 403, 429].includes(errorStatus[code]) && !passing.includes(code)

/** False when another request with the same key was first. */
const insert = async (client: Connected['client'], claim: Claim, answer: StoredAnswer | null) =>
  (await insertAnswers(client, claim.now(), [{ request: claim, answer }])) === 1

const select = async (client: Connected['client'], claim: Claim): Promise<AnswerRow | undefined> =>
  (await selectAnswers(client, claim.now(), [claim]))[0]

/** False when another request with the same key was first. */
async function store(pool: pg.Pool, claim: Claim, answer: StoredAnswer): Promise<boolean> {
  const isOwn = claim.state === 'committed'
  claim.state = 'closed'
  if (!isOwn) return insert(pool, claim, answer)
  // A refusal after a commit is about the state of something begun: the command tells it anew.
  if (claim.keeps === 'refusals') return true
  await writeAnswer(pool, claim, answer)
  return true
}

/** The answer to an earlier request with this key; null when there was none. @throws Refusal key_reused, answer_lost */
async function storedAnswer(pool: pg.Pool, claim: Claim): Promise<StoredAnswer | null> {
  for (const delay of [...ANSWER_DELAYS_MS, null]) {
    const row = await select(pool, claim)
    if (!row) return null
    if (!row.body_hash.equals(claim.bodyHash)) throw new Refusal('key_reused')
    if (row.status !== null) return { status: row.status, body: row.answer }
    if (claim.keeps === 'refusals') return null
    if (delay === null || row.created_at.getTime() < claim.now() - ANSWERING_MS) break
    await pause(delay)
  }
  throw new Refusal('answer_lost')
}

/** The answer of the request that was first. */
async function firstAnswer(pool: pg.Pool, claim: Claim): Promise<StoredAnswer> {
  claim.state = 'closed'
  const answer = await storedAnswer(pool, claim)
  if (!answer) throw new Refusal('answer_lost')
  return answer
}
