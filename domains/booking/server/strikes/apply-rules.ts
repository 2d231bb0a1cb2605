import type { Millis } from '../../../../platform/rules/local-time.ts'
import type { Unit } from '../../../../platform/server/unit-of-work.ts'
import { membersWithStrikes, startStrikes } from './queries.ts'
import { recountStrikes } from './recount-strikes.ts'

/** Brings the limits in step with changed settings. Requires the lock of the gym's row. */
export async function applyRules(unit: Unit, now: Millis, turnedOn: boolean): Promise<void> {
  if (turnedOn) await startStrikes(unit.db, now)
  await recountStrikes(unit, now, await membersWithStrikes(unit.db, now))
}
