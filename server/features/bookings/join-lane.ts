import type pg from 'pg'
import type { Millis } from '../../../rules/local-time.ts'
import { Gather } from '../../gather.ts'
import { type JoinOutcome, type JoinRequest, joinClasses } from './join-class.ts'

/** All joins of a node go through this one lane: those that press while a transaction runs share the next. */
export type JoinLane = Gather<JoinRequest, JoinOutcome>

export const joinLane = (pool: pg.Pool, clock: () => Millis): JoinLane =>
  new Gather((requests) => joinClasses(pool, clock(), requests), {
    largest: 256,
    maybeOneToBlame: isAboutData,
  })

/** A constraint or a value is to blame, not the connection: when that is lost nobody knows what was committed, and the tap tells. */
const isAboutData = (error: unknown): boolean =>
  /^(22|23|P0)/.test((error as Partial<pg.DatabaseError>).code ?? '')
