import type pg from 'pg'
import type { Millis } from '../../../rules/local-time.ts'
import { BatchQueue } from '../../batch-queue.ts'
import { type JoinOutcome, type JoinRequest, joinFreeClasses } from './join-class.ts'
import { needsOf } from './seating.ts'

/** All joins of a node share this queue: those that arrive while a transaction runs share the next. */
export type JoinQueue = BatchQueue<JoinRequest, JoinOutcome>

export const joinQueue = (pool: pg.Pool, clock: () => Millis): JoinQueue =>
  new BatchQueue<JoinRequest, JoinOutcome>((requests) => joinFreeClasses(pool, clock(), requests), {
    largest: 256,
    deadline: ({ deadline = Number.POSITIVE_INFINITY }) => deadline,
    needs: needsOf,
    retryOneByOne: isAboutData,
  })

/** True for a constraint or a value. A lost connection leaves the outcome unknown: the idempotency key makes a retry safe. */
const isAboutData = (error: unknown): boolean =>
  /^(22|23|P0)/.test((error as Partial<pg.DatabaseError>).code ?? '')
