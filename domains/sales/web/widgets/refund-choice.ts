import type { PaymentDetails } from '../../contract/payment-list.ts'

export type HowMuch = 'whole' | 'part' | 'unused'

type Facts = Pick<PaymentDetails, 'refundable' | 'unused' | 'withdrawal'>

/** All that is left to refund is for unused credits. */
const isAllUnused = ({ unused, refundable }: Facts): boolean => unused !== null && unused.amount >= refundable

/** Initial proposal: the unused part, or the remainder of a withdrawal. */
export function firstChoice({ refundable, unused, withdrawal }: Facts): HowMuch {
  if (unused) return 'unused'
  return withdrawal && withdrawal.proposed < refundable ? 'part' : 'whole'
}

/** The part that a withdrawal leaves; undefined when it leaves nothing, everything, or unused credits. */
export const proposedPart = ({ refundable, unused, withdrawal }: Facts): number | undefined =>
  !unused && withdrawal && withdrawal.proposed > 0 && withdrawal.proposed < refundable
    ? withdrawal.proposed
    : undefined

export const possibleChoices = (facts: Facts): HowMuch[] => [
  ...(facts.unused ? (['unused'] as const) : []),
  ...(isAllUnused(facts) ? [] : (['whole'] as const)),
  'part',
]

/**
 * A choice, as the payment is now. One that is no longer possible becomes a part without an amount, never the whole:
 * nobody has chosen to refund more.
 */
export function choiceNow(facts: Facts, chosen: HowMuch): { much: HowMuch; amount: number | undefined } {
  const { refundable, unused } = facts
  const much = chosen === 'whole' && isAllUnused(facts) ? 'unused' : chosen
  if (much === 'unused' && unused) return { much, amount: unused.amount }
  return much === 'whole' ? { much, amount: refundable } : { much: 'part', amount: undefined }
}
