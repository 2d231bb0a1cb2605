import type { Day } from '../../../platform/rules/local-time.ts'

/** Percent, or cents for each month; a purchase without months counts as one. */
export type CodeTerms = { percent: number; amountCents: null } | { percent: null; amountCents: number }

/**
 * Reduction of a price for `months` months, of which the code reduces at most `monthsLeft`: whole cents, half a cent up,
 * never more than the price.
 */
export function reductionOf(terms: CodeTerms, priceCents: number, months = 1, monthsLeft = months): number {
  const reduced = Math.min(months, Math.max(0, monthsLeft))
  if (terms.percent === null) return Math.min(priceCents, terms.amountCents * reduced)
  return Math.round((priceCents * terms.percent * reduced) / (100 * months))
}

/** The months that a code still reduces, counted from `month` on; both are first days of a month. */
export function monthsLeft(month: Day, untilMonth: Day): number {
  const count = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return Math.max(0, count(untilMonth) - count(month))
}

/** The months of a plan that a use of a code reduces; `untilMonth` is the first that it does not. */
export type CodeOfPlan = CodeTerms & { fromMonth: Day; untilMonth: Day }

/** Reduction of the `months` months from `month` on. */
export function reductionOfMonth(
  code: CodeOfPlan | null,
  priceCents: number,
  month: Day,
  months = 1,
): number {
  if (!code || month < code.fromMonth) return 0
  return reductionOf(code, priceCents, months, monthsLeft(month, code.untilMonth))
}

export type CodePurpose = 'plan' | 'credits' | 'product'

export interface CodeFacts {
  onOffer: boolean
  startsOn: Day | null
  endsOn: Day | null
  maxUses: number | null
  uses: number
  firstPurchaseOnly: boolean
  sells: readonly CodePurpose[]
}

export type CodeRefusal =
  | 'discount_ended'
  | 'discount_early'
  | 'discount_used_up'
  | 'discount_used'
  | 'discount_not_for'
  | 'discount_newcomers'

/** Why a code that exists does not apply, or null. */
export function codeRefusal(
  code: CodeFacts,
  purchase: { today: Day; purpose: CodePurpose; isUsedByMember: boolean; hasBought: boolean },
): CodeRefusal | null {
  const { today, purpose, isUsedByMember, hasBought } = purchase
  // First what the member did: a code's last use may be their own.
  if (isUsedByMember) return 'discount_used'
  if (!code.onOffer || (code.endsOn !== null && code.endsOn < today)) return 'discount_ended'
  if (code.startsOn !== null && code.startsOn > today) return 'discount_early'
  if (code.maxUses !== null && code.uses >= code.maxUses) return 'discount_used_up'
  if (!code.sells.includes(purpose)) return 'discount_not_for'
  return code.firstPurchaseOnly && hasBought ? 'discount_newcomers' : null
}
