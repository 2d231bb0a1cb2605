import type { OnBehalf } from '../../../platform/contract/endpoint.ts'

/** What decides about acting: somebody's place in a household. */
export interface Place {
  /** Of a managing adult; null for dependants. */
  seat: number | null
  may: OnBehalf
  lets_act: boolean
}

/** What one person may do for another one of the household, or null. Managing adults act for each other once both agree. */
export function rightOver(actor: Place, person: Place): OnBehalf | null {
  if (actor.seat === null) return null
  const isAllowed = person.seat === null || (actor.lets_act && person.lets_act)
  return isAllowed ? actor.may : null
}
