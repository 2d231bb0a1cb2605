import type { Millis } from '../../../../platform/rules/local-time.ts'
import type { Unit } from '../../../../platform/server/unit-of-work.ts'
import { lockWeekPlan } from './apply-changes.ts'
import { applyTemplate, lockComingClasses, templatesOfWeek } from './queries.ts'

/** Classes without bookings keep their local time. */
export async function withNewZone<T>(
  unit: Unit,
  now: Millis,
  centerId: number,
  change: () => Promise<T>,
): Promise<T> {
  await lockWeekPlan(unit, centerId)
  const templates = await templatesOfWeek(unit, centerId)
  const coming = await lockComingClasses(
    unit,
    templates.map((t) => t.id),
    now,
  )
  const result = await change()
  const empty = coming.filter((c) => c.users_in + c.users_wait === 0).map((c) => c.id)
  await applyTemplate(unit, empty)
  unit.announce(empty.map((id) => ({ t: 'class' as const, id })))
  return result
}
