import type { PayTerms } from '../../contract/pay-rules.ts'
import type { Terms } from '../../rules/line-pay.ts'

const euros = (cents: number | null): number | null => (cents === null ? null : cents / 100)

export const termsOnWire = (terms: Terms): PayTerms => ({
  perClass: euros(terms.classCents),
  perHour: euros(terms.hourCents),
  perHead: euros(terms.headCents),
  heads: terms.heads,
  percent: terms.percent,
  planHead: euros(terms.planHeadCents),
  minimum: euros(terms.minimumCents),
  cancelledHours: terms.cancelledHours,
})

const cents = (amount: number | null): number | null => (amount === null ? null : Math.round(amount * 100))

export const termsFromWire = (terms: PayTerms): Terms => ({
  classCents: cents(terms.perClass),
  hourCents: cents(terms.perHour),
  headCents: cents(terms.perHead),
  heads: terms.heads,
  percent: terms.percent,
  planHeadCents: cents(terms.planHead),
  minimumCents: cents(terms.minimum),
  cancelledHours: terms.cancelledHours,
})
