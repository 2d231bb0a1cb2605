import { Bought } from '../../../../invoicing/server/invoices/bought.ts'
import type { PaymentRow } from '../queries.ts'

export const boughtCredits = ({ bought }: Pick<PaymentRow, 'bought'>): boolean =>
  Bought.parse(bought).kind === 'credits'

/**
 * Proposed refund of a withdrawal, in cents. Credits can be spent until then and come back when a class is left, so
 * what was left of them when the member withdrew says nothing.
 */
export const proposedRefund = (
  payment: Pick<PaymentRow, 'bought' | 'amount_cents' | 'refunded_cents'>,
  proposedCents: number,
  unused: { amountCents: number } | null | undefined,
): number =>
  boughtCredits(payment)
    ? (unused?.amountCents ?? 0)
    : Math.min(proposedCents, payment.amount_cents - payment.refunded_cents)
