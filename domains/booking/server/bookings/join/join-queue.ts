import type pg from 'pg'
import type { Millis } from '../../../../../platform/rules/local-time.ts'
import { BatchQueue } from '../../../../../platform/server/batch-queue.ts'
import { needsOf } from '../seating.ts'
import { FixedPlacesDue, type JoinOutcome, type JoinRequest, joinFreeClasses } from './join-class.ts'

/** All joins of a node share this queue: those that arrive while a transaction runs share the next. */
export type JoinQueue = BatchQueue<JoinRequest, JoinOutcome>

/** `seatFixed` starts booking the fixed places of a class; joins of that class wait for it. */
export const joinQueue = (
  pool: pg.Pool,
  clock: () => Millis,
  seatFixed: (classId: number) => void,
): JoinQueue => {
  const answerAll = async (requests: JoinRequest[]) => {
    const answers = await joinFreeClasses(pool, clock(), requests)
    for (const answer of answers) if (answer instanceof FixedPlacesDue) seatFixed(answer.classId)
    return answers
  }
  return new BatchQueue<JoinRequest, JoinOutcome>(answerAll, {
    largest: 256,
    deadline: ({ deadline = Number.POSITIVE_INFINITY }) => deadline,
    needs: needsOf,
    retryOneByOne: isAboutData,
  })
}

/** True for a constraint or a value. A lost connection leaves the outcome unknown: the idempotency key makes a retry safe. */
export const isAboutData = (error: unknown): boolean =>
  /^(22|23|P0)/.test((error as Partial<pg.DatabaseError>).code ?? '')
