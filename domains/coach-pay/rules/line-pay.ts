import type { VatCode } from '../../../platform/contract/vat-codes.ts'
import type { Heads } from '../contract/pay-rules.ts'
import { type Exact, exact, plus, rounded, sumOf, times } from './exact.ts'

/** The parts of a rule in cents; null: not paid by it. */
export interface Terms {
  classCents: number | null
  hourCents: number | null
  headCents: number | null
  heads: Heads
  percent: number | null
  planHeadCents: number | null
  minimumCents: number | null
  cancelledHours: number | null
}

/** What some places paid: each an equal part of a payment, less what was given back of it. */
export interface PaidPart {
  cents: number
  parts: number
  vat: VatCode
  /** Places that paid so. */
  count: number
}

/** What took place, as far as pay depends on it. */
export interface Worked {
  minutes: number
  attended: number
  booked: number
  /** Places that a plan paid. */
  planHeads: number
  paid: readonly PaidPart[]
  /** Hours before its start at which it was cancelled; null when it took place. */
  cancelledBefore: number | null
}

/** What a credit is worth: its part of what was paid for the pack and kept, without VAT. */
const worthOf = ({ cents, parts, vat, count }: PaidPart): Exact =>
  parts <= 0 || cents <= 0
    ? exact(0)
    : exact(cents * count * 100, parts * (100 + (vat.startsWith('E') ? 0 : Number(vat))))

/** What was paid for it without VAT, in cents. */
const paidFor = ({ paid, planHeads }: Worked, planHeadCents: number | null): Exact =>
  plus(sumOf(paid.map(worthOf)), exact(planHeads * (planHeadCents ?? 0)))

export const paidCents = (worked: Worked, terms: Terms | null): number =>
  rounded(paidFor(worked, terms?.planHeadCents ?? null))

/** Whether there is anything to pay for: it took place, or the rule pays for so late a cancellation. */
export const isPaidFor = ({ cancelledBefore }: Worked, terms: Terms | null): boolean =>
  cancelledBefore === null || cancelledBefore < (terms?.cancelledHours ?? Number.NEGATIVE_INFINITY)

/** Cents of a line: the parts of the rule added up exactly, rounded once (half a cent up), and at least the minimum. */
export function payOf(worked: Worked, terms: Terms): number {
  if (!isPaidFor(worked, terms)) return 0
  const { classCents, hourCents, headCents, heads, percent, planHeadCents, minimumCents } = terms
  const all = sumOf([
    exact(classCents ?? 0),
    exact((hourCents ?? 0) * worked.minutes, 60),
    exact((headCents ?? 0) * worked[heads]),
    times(paidFor(worked, planHeadCents), exact(percent ?? 0, 100)),
  ])
  return Math.max(rounded(all), minimumCents ?? 0)
}
