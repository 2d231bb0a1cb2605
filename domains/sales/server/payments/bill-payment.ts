import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import type { Bought } from '../../../invoicing/server/invoices/bought.ts'
import type { StaffMethod } from '../../contract/ways.ts'
import type { BillRow } from '../bills/open-bill.ts'
import type { cardToCharge } from './cards/cards.ts'
import { insertPayment, type NewPayment, type PaymentRow } from './queries.ts'

export type ChargeableCard = Awaited<ReturnType<typeof cardToCharge>>

export type PaymentMeans = ChargeableCard | { method: StaffMethod }

export interface BillPaymentSource {
  means: PaymentMeans
  byItself: boolean
  /** The idempotency key of a bill's payment. */
  keyOf: (billId: number) => string | null
  madeBy?: number | undefined
}

/** A payment for each bill, all of one charge; fewer when a key or another payment of a bill is there. */
export async function insertBillPayments(
  db: Kysely<DB>,
  now: Date,
  bills: readonly BillRow[],
  source: BillPaymentSource,
): Promise<PaymentRow[]> {
  const made: PaymentRow[] = []
  for (const bill of bills) {
    const payment = await insertPayment(db, now, billPayment(bill, source, made[0]))
    if (payment) made.push(payment)
  }
  return made
}

function billPayment(bill: BillRow, source: BillPaymentSource, first: PaymentRow | undefined): NewPayment {
  const { means, keyOf, madeBy } = source
  return {
    memberId: bill.member_id,
    payerId: bill.payer_id,
    centerId: first?.center_id ?? null,
    purpose: bill.kind === 'pause' ? 'pause' : 'month',
    bought: boughtBy(bill, source),
    amountCents: bill.amount_cents,
    householdPlace: bill.household_place,
    householdCents: bill.household_cents,
    codeId: bill.code_id,
    reductionCents: bill.reduction_cents,
    description: `The Box ${bill.month.slice(0, 7)}`,
    ...methodOf(means),
    // The fee of a paused month already holds that month; a second payment for it would break the unique index.
    month: bill.kind === 'rest' ? null : bill.month,
    months: bill.months,
    idempotencyKey: keyOf(bill.id),
    billId: bill.id,
    chargedWith: first?.id,
    ...(madeBy !== undefined && { madeBy }),
  }
}

/** A card's owner is the payer. */
export const methodOf = (
  means: PaymentMeans,
): Pick<NewPayment, 'method' | 'provider' | 'cardId'> & { payerId?: number } =>
  'method' in means
    ? { method: means.method, provider: null, cardId: null }
    : { provider: means.provider, cardId: means.id, payerId: means.member_id }

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
