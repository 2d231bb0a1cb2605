import type { Millis } from '../../../../platform/rules/local-time.ts'
import type { Tx } from '../../../../platform/server/statement.ts'
import { followCoaches as follow } from './queries.ts'

/** Hands the coaches of their slots to locked classes without coaches given by hand. Returns the ids of the changed ones. */
export const followCoaches = (tx: Tx, classIds: readonly number[], now: Millis): Promise<number[]> =>
  follow(tx, classIds, now)
