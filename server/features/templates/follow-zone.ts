import type { Millis } from '../../../rules/local-time.ts'
import type { Unit } from '../../unit-of-work.ts'
import { holdWeek } from './apply-changes.ts'
import { followTemplate, lockComingClasses, templatesOfWeek } from './queries.ts'

/** Holds a center's week plan for a change of its time zone, which `change` writes; then the classes without anybody follow. */
export async function withNewZone<T>(
  unit: Unit,
  now: Millis,
  centerId: number,
  change: () => Promise<T>,
): Promise<T> {
  await holdWeek(unit, centerId)
  const templates = await templatesOfWeek(unit, centerId)
  const coming = await lockComingClasses(
    unit,
    templates.map((t) => t.id),
    now,
  )
  const result = await change()
  const empty = coming.filter((c) => c.users_in + c.users_wait === 0).map((c) => c.id)
  await followTemplate(unit, empty)
  unit.announce(empty.map((id) => ({ t: 'class' as const, id })))
  return result
}
