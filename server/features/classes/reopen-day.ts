import type { Millis } from '../../../rules/local-time.ts'
import type { Unit } from '../../unit-of-work.ts'
import { reopenClasses } from './staff-queries.ts'

/**
 * Opens the coming classes again that a day off had cancelled, within the caller's transaction. Nobody is in them: who was
 * has been told, and may book again. Answers how many.
 */
export async function reopenDay(unit: Unit, dayOffId: number, now: Millis): Promise<number> {
  const ids = await reopenClasses(unit, dayOffId, now)
  unit.announce(ids.map((id) => ({ t: 'class', id })))
  return ids.length
}
