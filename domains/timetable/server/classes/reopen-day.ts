import type { Millis } from '../../../../platform/rules/local-time.ts'
import type { Unit } from '../../../../platform/server/unit-of-work.ts'
import { reopenClasses } from './staff-queries.ts'

/** Members were notified of the cancellation, so the classes reopen empty. Returns how many. */
export async function reopenDay(unit: Unit, dayOffId: number, now: Millis): Promise<number> {
  const ids = await reopenClasses(unit, dayOffId, now)
  unit.announce(ids.map((id) => ({ t: 'class', id })))
  return ids.length
}
