import type { Millis } from '../../../rules/local-time.ts'
import type { Tx } from '../../transaction.ts'
import { announce } from '../live/announce.ts'
import { reopenClasses } from './staff-queries.ts'

/**
 * Opens the coming classes again that a day off had cancelled, within the caller's transaction. Nobody is in them: who was
 * has been told, and may book again. Answers how many.
 */
export async function reopenDay(tx: Tx, dayOffId: number, now: Millis): Promise<number> {
  const ids = await reopenClasses(tx, dayOffId, now)
  await announce(
    tx.db,
    ids.map((id) => ({ t: 'class', id })),
  )
  return ids.length
}
