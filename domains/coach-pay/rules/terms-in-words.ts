import type { PayRole, PayTerms } from '../contract/pay-rules.ts'

/** A part of a rule, for a text of its own; `amount` in euros. */
export type TermPart =
  | {
      part: 'perClass' | 'perAppointment' | 'perHour' | 'attended' | 'booked' | 'planHead' | 'minimum'
      amount: number
    }
  | { part: 'percent' | 'cancelled'; number: number }

/** The parts of a rule in the order in which they are said. */
export function partsOf(terms: PayTerms, role: PayRole): TermPart[] {
  const amount = (part: Extract<TermPart, { amount: number }>['part'], euros: number | null): TermPart[] =>
    euros === null ? [] : [{ part, amount: euros }]
  const count = (part: Extract<TermPart, { number: number }>['part'], number: number | null): TermPart[] =>
    number === null ? [] : [{ part, number: number }]
  return [
    ...amount(role === 'appointment' ? 'perAppointment' : 'perClass', terms.perClass),
    ...amount('perHour', terms.perHour),
    ...amount(terms.heads, terms.perHead),
    ...count('percent', terms.percent),
    ...(terms.percent === null ? [] : amount('planHead', terms.planHead)),
    ...amount('minimum', terms.minimum),
    ...count('cancelled', terms.cancelledHours),
  ]
}
