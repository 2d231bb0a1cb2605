import { addMonths, type Day } from '../../../platform/rules/local-time.ts'
import type { MandateState } from '../contract/mandates.ts'

/** A mandate expires after so many months without a debit (SEPA rulebook, 4.1). */
export const unusedMonths = 36

export interface MandateFacts {
  signedOn: Day | null
  /** Day of the latest debit, whatever its result. */
  lastUsedOn: Day | null
  cancelled: boolean
}

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
