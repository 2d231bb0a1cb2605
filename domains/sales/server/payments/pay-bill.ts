import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { violates } from '../../../../platform/server/constraint.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { Bought } from '../../../invoicing/server/invoices/bought.ts'
import { findOpenBills, findPayableBills, lockOpenBill } from '../bills/open-bill.ts'
import { type BillPaymentSource, billPayment } from './bill-payment.ts'
import { cardToCharge } from './cards/cards.ts'
import { chargePayment, endRival } from './charge-payment.ts'
import { confirmed } from './confirm-payment.ts'
import type { Outcome } from './outcome.ts'
import {
  insertPayment,
  lockPaymentsOfBill,
  type PaymentRow,
  selectBillsOfKey,
  selectLiveOfBill,
  selectPaymentByIdempotencyKey,
} from './queries.ts'

/** `amount` is in euros, as the payer was shown it. */
export interface BillPaymentRequest {
  memberId: number
  amount: number
  idempotencyKey: string | null
}

type CardPaymentRequest = BillPaymentRequest & { pmId: string | undefined }

/**
 * Pays what is owed, or some of it from the oldest month on, as the amount says: each bill by a payment of its own, until one is refused or
 * asked for. A repeated key goes on with the same bills. Returns the last payment.
 * @throws Refusal nothing_owed, price_changed, payment_pending or of the card
 */
export async function payBills(app: FastifyInstance, request: CardPaymentRequest): Promise<Outcome> {
  let outcome: Outcome | undefined
  for (const bill of await findBillsToPay(app, request)) {
    outcome = await payBill(app, bill.id, {
      ...request,
      amount: bill.amount_cents / 100,
      idempotencyKey: keyOfBill(request.idempotencyKey, bill.id),
    })
    if (outcome.status !== 'succeeded') break
  }
  if (!outcome) throw new Refusal('nothing_owed')
  return outcome
}

/** Each bill that a request pays has a key of its own. */
export const keyOfBill = (key: string | null, billId: number): string | null =>
  key === null ? null : `${key} ${billId}`

/**
 * The bills that the amount pays, with those that an earlier request with this key has paid; only `among` these, if given.
 * @throws Refusal nothing_owed, price_changed
 */
export async function findBillsToPay(
  app: FastifyInstance,
  { memberId, amount, idempotencyKey }: BillPaymentRequest,
  among?: readonly number[],
): Promise<{ id: number; amount_cents: number }[]> {
  const begun = idempotencyKey === null ? [] : await selectBillsOfKey(app.db, memberId, `${idempotencyKey} `)
  const isBegun = new Set(begun.map(({ id }) => id))
  const open = await (among ? findOpenBills : findPayableBills)(app.db, memberId)
  const wanted = open.filter(({ id }) => !isBegun.has(id) && (!among || among.includes(id)))
  const payable = [...begun, ...wanted]
  if (payable.length === 0) throw new Refusal('nothing_owed')
  const sums = payable.map((_, nth) => centsOf(payable.slice(0, nth + 1)))
  const bills = payable.slice(0, sums.indexOf(toCents(amount)) + 1)
  if (bills.length === 0) throw new Refusal('price_changed', { price: centsOf(payable) / 100 })
  return bills
}

async function payBill(app: FastifyInstance, billId: number, request: CardPaymentRequest): Promise<Outcome> {
  const findByKey = async () =>
    request.idempotencyKey === null
      ? undefined
      : selectPaymentByIdempotencyKey(app.db, request.memberId, request.idempotencyKey)
  const earlier = await findByKey()
  if (earlier) return repeatAnswer(app, earlier, request)
  let payment: PaymentRow
  try {
    payment = await createCardPayment(app, billId, request)
  } catch (error) {
    // The same request may have arrived twice at once: then the first one's payment is the answer.
    const twin = error instanceof Refusal ? await findByKey() : undefined
    if (!twin) throw error
    return repeatAnswer(app, twin, request)
  }
  return chargePayment(app, payment)
}

async function createCardPayment(
  app: FastifyInstance,
  billId: number,
  request: CardPaymentRequest,
): Promise<PaymentRow> {
  const means = await cardToCharge(app, request.memberId, request.pmId)
  await makeBillPayable(app, billId, request)
  return unitOfWork(app, { unaudited: 'payments are their own record' }, (unit) =>
    createBillPayment(unit.db, new Date(app.clock()), billId, {
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
  billId: number,
  { memberId, amount, idempotencyKey }: BillPaymentRequest,
): Promise<void> {
  const bill = (await findOpenBills(app.db, memberId)).find(({ id }) => id === billId)
  if (!bill) throw new Refusal('nothing_owed')
  if (toCents(amount) !== bill.amount_cents)
    throw new Refusal('price_changed', { price: bill.amount_cents / 100 })
  const rival = await selectLiveOfBill(app.db, bill.id)
  if (!rival) return
  if (idempotencyKey !== null && rival.tap === idempotencyKey) throw new Refusal('payment_pending')
  if (await endRival(app, rival)) throw new Refusal('nothing_owed')
}

/** @throws Refusal nothing_owed, payment_pending */
export async function createBillPayment(
  db: Kysely<DB>,
  now: Date,
  billId: number,
  source: BillPaymentSource,
): Promise<PaymentRow> {
  // Lock order everywhere: payments, then the bill. The reverse order deadlocks with settling a payment.
  await lockPaymentsOfBill(db, billId)
  const bill = await lockOpenBill(db, billId)
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

const centsOf = (bills: readonly { amount_cents: number }[]): number =>
  bills.reduce((sum, bill) => sum + bill.amount_cents, 0)

const toCents = (euros: number): number => Math.round(euros * 100)
