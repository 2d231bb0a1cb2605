import type { FastifyInstance } from 'fastify'
import { afterGuess, guessWait, type Pace } from '../../rules/guess-pace.ts'
import { Refusal } from '../refusal.ts'
import { unitOfWork } from '../unit-of-work.ts'
import { deleteGuesses, lockGuesses, refundGuesses, saveGuesses } from './queries.ts'

/** A counter of guesses. A right password clears it, or (`shared`) only subtracts this guess. */
export interface GuessLimit {
  readonly key: string
  readonly pace: Pace
  readonly shared?: true
}

/**
 * Counts a guess before the password is hashed, so that concurrent guesses wait for each other.
 * @throws Refusal too_many_requests with the seconds until the next try
 */
export async function claimGuess(app: FastifyInstance, limits: readonly GuessLimit[]): Promise<void> {
  const now = app.clock()
  const paceOf = new Map(limits.map(({ key, pace }) => [key, pace]))
  await unitOfWork(app, { unaudited: 'counts guesses' }, async ({ db }) => {
    const guesses = await lockGuesses(db, [...paceOf.keys()].sort(), now)
    const waitMs = Math.max(...guesses.map((each) => guessWait(each, now)))
    if (waitMs > 0) throw new Refusal('too_many_requests', { retryAfter: Math.ceil(waitMs / 1000) })
    await saveGuesses(
      db,
      guesses.map((each) => ({ key: each.key, ...afterGuess(each, now, paceOf.get(each.key) as Pace) })),
    )
  })
}

/** The password was right. */
export async function forgiveGuess(app: FastifyInstance, limits: readonly GuessLimit[]): Promise<void> {
  await deleteGuesses(
    app.db,
    limits.filter(({ shared }) => !shared).map(({ key }) => key),
  )
  await refundGuesses(
    app.db,
    limits.filter(({ shared }) => shared).map(({ key }) => key),
  )
}
