import type { Bought } from '../../../invoicing/server/invoices/bought.ts'
import type { StaffMethod } from '../../contract/ways.ts'
import type { BillRow } from '../bills/open-bill.ts'
import type { cardToCharge } from './cards/cards.ts'
import type { NewPayment } from './queries.ts'

export type ChargeableCard = Awaited<ReturnType<typeof cardToCharge>>

export type PaymentMeans = ChargeableCard | { method: StaffMethod }

export interface BillPaymentSource {
  means: PaymentMeans
  byItself: boolean
  idempotencyKey: string | null
  madeBy?: number | undefined
}

export function billPayment(bill: BillRow, source: BillPaymentSource): NewPayment {
  const { means, idempotencyKey, madeBy } = source
  return {
    memberId: bill.member_id,
    centerId: null,
    purpose: bill.kind === 'pause' ? 'pause' : 'month',
    bought: boughtBy(bill, source),
    amountCents: bill.amount_cents,
    codeId: bill.code_id,
    reductionCents: bill.reduction_cents,
    description: `The Box ${bill.month.slice(0, 7)}`,
    ...methodOf(means),
    // The fee of a paused month already holds that month; a second payment for it would break the unique index.
    month: bill.kind === 'rest' ? null : bill.month,
    months: bill.months,
    idempotencyKey,
    billId: bill.id,
    ...(madeBy !== undefined && { madeBy }),
  }
}

export const methodOf = (means: PaymentMeans): Pick<NewPayment, 'method' | 'provider' | 'cardId'> =>
  'method' in means
    ? { method: means.method, provider: null, cardId: null }
    : { provider: means.provider, cardId: means.id }

const boughtBy = (bill: BillRow, { byItself, madeBy }: BillPaymentSource): Bought => ({
  kind: 'bill',
  billId: bill.id,
  bill: bill.kind as 'month' | 'pause' | 'rest',
  planId: bill.plan_id,
  pro: bill.pro,
  startsOn: bill.starts_on,
  months: bill.months,
  byItself,
  ...(madeBy !== undefined && { byStaff: true }),
})
