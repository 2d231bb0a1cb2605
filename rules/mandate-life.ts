import type { MandateState } from '../contracts/mandates.ts'
import { addMonths, type Day } from './local-time.ts'

/** A mandate that collected nothing for so long is dead, and a new one has to be signed (scheme rulebook, 4.1). */
export const unusedMonths = 36

export interface MandateFacts {
  /** Null until the signed paper is here. */
  signedOn: Day | null
  /** Day of the latest debit asked for by it, whatever came of it. */
  lastUsedOn: Day | null
  cancelled: boolean
}

/** The last day on which it can be used; null while it is not signed. */
export function usableUntil({ signedOn, lastUsedOn }: MandateFacts): Day | null {
  if (signedOn === null) return null
  const from = lastUsedOn !== null && lastUsedOn > signedOn ? lastUsedOn : signedOn
  return addMonths(from, unusedMonths)
}

export function mandateState(facts: MandateFacts, today: Day): MandateState {
  if (facts.cancelled) return 'cancelled'
  const until = usableUntil(facts)
  if (until === null) return 'unsigned'
  return today > until ? 'expired' : 'live'
}
