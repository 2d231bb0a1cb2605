import type { Millis } from '../../../platform/rules/local-time.ts'

interface ClassNow {
  startsAt: Millis
  maxPeople: number
  usersIn: number
}

interface PlaceNow {
  status: 'IN' | 'WAIT'
  validated: boolean
}

/**
 * The place given to a walk-in instead of an absent member: a `free` one if there is one, else the `absent` member's. Refused
 * before the start (`place_kept`), and when the member has come or left meanwhile (`changed_meanwhile`).
 */
export function placeForWalkIn(
  now: Millis,
  gymClass: ClassNow,
  absent: PlaceNow | undefined,
): 'free' | 'absent' | 'place_kept' | 'changed_meanwhile' {
  if (gymClass.usersIn < gymClass.maxPeople) return 'free'
  if (absent?.status !== 'IN' || absent.validated) return 'changed_meanwhile'
  return now < gymClass.startsAt ? 'place_kept' : 'absent'
}
