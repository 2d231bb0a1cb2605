import type pg from 'pg'
import type { Millis } from '../../../rules/local-time.ts'
import { BatchQueue } from '../../batch-queue.ts'
import { type JoinOutcome, type JoinRequest, joinClasses } from './join-class.ts'

/** All joins of a node share this queue: those that arrive while a transaction runs share the next. */
export type JoinQueue = BatchQueue<JoinRequest, JoinOutcome>

export const joinQueue = (pool: pg.Pool, clock: () => Millis): JoinQueue =>
  new BatchQueue((requests) => joinClasses(pool, clock(), requests), {
    largest: 256,
    retryOneByOne: isAboutData,
  })

/** True for a constraint or a value. A lost connection leaves the outcome unknown: the idempotency key makes a retry safe. */
const isAboutData = (error: unknown): boolean =>
  /^(22|23|P0)/.test((error as Partial<pg.DatabaseError>).code ?? '')
