import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { violates } from '../../constraint.ts'
import { Refusal } from '../../refusal.ts'
import { unitOfWork } from '../../unit-of-work.ts'
import { type BillRow, findOpenBill, findUnpaidBill, lockUnpaidBill } from '../bills/open-bill.ts'
import { Bought } from '../invoices/bought.ts'
import { type BillPaymentSource, billPayment } from './bill-payment.ts'
import { cardToCharge } from './cards.ts'
import { confirmed } from './check-out.ts'
import type { Outcome } from './outcome.ts'
import {
  insertPayment,
  lockPaymentsOfBill,
  type PaymentRow,
  selectLiveOfBill,
  selectPaymentByIdempotencyKey,
} from './queries.ts'
import { endRival, takePayment } from './take-payment.ts'

/** `amount` is in euros, as the payer was shown it. */
export interface BillPaymentRequest {
  memberId: number
  amount: number
  idempotencyKey: string | null
}

type CardPaymentRequest = BillPaymentRequest & { pmId: string | undefined }

/** A repeated key returns the same payment. @throws Refusal nothing_owed, price_changed, payment_pending or of the card */
export async function payOpenBill(app: FastifyInstance, request: CardPaymentRequest): Promise<Outcome> {
  const findByKey = async () =>
    request.idempotencyKey === null
      ? undefined
      : selectPaymentByIdempotencyKey(app.db, request.memberId, request.idempotencyKey)
  const earlier = await findByKey()
  if (earlier) return repeatAnswer(app, earlier, request)
  let payment: PaymentRow
  try {
    payment = await recordCardPayment(app, request)
  } catch (error) {
    // The same request may have arrived twice at once: then the first one's payment is the answer.
    const twin = error instanceof Refusal ? await findByKey() : undefined
    if (!twin) throw error
    return repeatAnswer(app, twin, request)
  }
  return takePayment(app, payment)
}

async function recordCardPayment(app: FastifyInstance, request: CardPaymentRequest): Promise<PaymentRow> {
  const means = await cardToCharge(app, request.memberId, request.pmId)
  const bill = await makeBillPayable(app, request)
  return unitOfWork(app, { unaudited: 'payments are their own record' }, (unit) =>
    insertBillPayment(unit.db, new Date(app.clock()), bill.id, {
      means,
      byItself: false,
      idempotencyKey: request.idempotencyKey,
    }),
  )
}

async function repeatAnswer(
  app: FastifyInstance,
  payment: PaymentRow,
  { amount }: BillPaymentRequest,
): Promise<Outcome> {
  const isSameRequest =
    Bought.parse(payment.bought).kind === 'bill' && payment.amount_cents === toCents(amount)
  if (!isSameRequest) throw new Refusal('key_reused')
  return confirmed(app, payment)
}

/**
 * Calls the payment provider: run it before the transaction. @throws Refusal nothing_owed, price_changed,
 * payment_pending
 */
export async function makeBillPayable(
  app: FastifyInstance,
  { memberId, amount, idempotencyKey, billId }: BillPaymentRequest & { billId?: number | undefined },
): Promise<BillRow> {
  const bill =
    billId === undefined
      ? await findOpenBill(app.db, memberId)
      : await findUnpaidBill(app.db, memberId, billId)
  if (!bill) throw new Refusal('nothing_owed')
  if (toCents(amount) !== bill.amount_cents)
    throw new Refusal('price_changed', { price: bill.amount_cents / 100 })
  const rival = await selectLiveOfBill(app.db, bill.id)
  if (!rival) return bill
  if (idempotencyKey !== null && rival.tap === idempotencyKey) throw new Refusal('payment_pending')
  if (await endRival(app, rival)) throw new Refusal('nothing_owed')
  return bill
}

/** @throws Refusal nothing_owed, payment_pending */
export async function insertBillPayment(
  db: Kysely<DB>,
  now: Date,
  billId: number,
  source: BillPaymentSource,
): Promise<PaymentRow> {
  // Lock order everywhere: payments, then the bill. The reverse order deadlocks with settling a payment.
  await lockPaymentsOfBill(db, billId)
  const bill = await lockUnpaidBill(db, billId)
  if (!bill) throw new Refusal('nothing_owed')
  // A payment inserted before the bill was locked is not among the locked ones.
  if (await selectLiveOfBill(db, billId)) throw new Refusal('payment_pending')
  try {
    const payment = await insertPayment(db, now, billPayment(bill, source))
    if (payment) return payment
  } catch (error) {
    if (!violates(error, 'payments_one_a_bill') && !violates(error, 'payments_one_a_month')) throw error
  }
  throw new Refusal('payment_pending')
}

const toCents = (euros: number): number => Math.round(euros * 100)
