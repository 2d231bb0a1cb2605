import type { Millis } from '../../../../platform/rules/local-time.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import type { Tx } from '../../../../platform/server/statement.ts'
import { type CoachesOfClass, lockCoachedClass } from './queries.ts'

/** Locks a coming class. @throws Refusal not_found, class_cancelled, class_started */
export async function lockComingClass(tx: Tx, now: Millis, classId: number): Promise<CoachesOfClass> {
  const gymClass = await orNotFound(lockCoachedClass(tx, classId))
  if (gymClass.cancelled) throw new Refusal('class_cancelled')
  if (gymClass.starts_at.getTime() <= now) throw new Refusal('class_started')
  return gymClass
}
