import { Refusal } from '../../../../platform/server/refusal.ts'
import type { Seating } from '../bookings/seating.ts'

/** @throws Refusal not_found, class_cancelled, class_started */
export function comingClass(seating: Seating, classId: number) {
  const gymClass = seating.classes.get(classId)
  if (!gymClass) throw new Refusal('not_found')
  if (gymClass.cancelled) throw new Refusal('class_cancelled')
  if (gymClass.starts_at <= seating.now) throw new Refusal('class_started')
  return gymClass
}
