import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { violates } from '../../../../platform/server/constraint.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { Bought } from '../../../invoicing/server/invoices/bought.ts'
import { type BillWithDays, findOpenBills, findPayableBills, lockOpenBill } from '../bills/open-bill.ts'
import { type BillPaymentSource, insertBillPayments } from './bill-payment.ts'
import { cardToCharge } from './cards/cards.ts'
import { chargePayment, endRival } from './charge-payment.ts'
import { confirmed } from './confirm-payment.ts'
import { lockPaymentsOfBills } from './debit-queries.ts'
import type { Outcome } from './outcome.ts'
import { type PaymentRow, selectBillPaymentByKey, selectBillsOfKey, selectLiveOfBill } from './queries.ts'

/** `amount` is in euros, as the payer was shown it. */
export interface BillPaymentRequest {
  memberId: number
  amount: number
  idempotencyKey: string | null
}

/** The card is one of `payerId`, the member's own unless told. */
type CardPaymentRequest = BillPaymentRequest & { payerId?: number; pmId: string | undefined }

export type BillToPay = Awaited<ReturnType<typeof selectBillsOfKey>>[number]

/**
 * Pays what a member owes or what is owed for them, or some of it from the oldest month on, as the amount says: each month by a charge of its
 * own, until one is refused or asked for. A repeated key goes on with the same bills. Returns the last payment.
 * @throws Refusal nothing_owed, price_changed, payment_pending or of the card
 */
export async function payBills(app: FastifyInstance, request: CardPaymentRequest): Promise<Outcome> {
  let outcome: Outcome | undefined
  for (const bills of chargesOf(await findBillsToPay(app, request))) {
    outcome = await payCharge(app, bills, request)
    if (outcome.status !== 'succeeded') break
  }
  if (!outcome) throw new Refusal('nothing_owed')
  return outcome
}

/** The bills that are paid together: one of each person for a month. */
export const chargesOf = (bills: readonly BillToPay[]): BillToPay[][] => [
  ...Map.groupBy(bills, (bill) => `${bill.month} ${bill.kind === 'rest'} ${bill.payer_id}`).values(),
]

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
): Promise<BillToPay[]> {
  const begun = idempotencyKey === null ? [] : await selectBillsOfKey(app.db, memberId, `${idempotencyKey} `)
  const isBegun = new Set(begun.map(({ id }) => id))
  const open = await (among ? findOpenBills : findPayableBills)(app.db, memberId)
  const wanted = open.filter(({ id }) => !isBegun.has(id) && (!among || among.includes(id)))
  const payable = [...begun, ...wanted]
  if (payable.length === 0) throw new Refusal('nothing_owed')
  const sums = payable.map((_, nth) => centsOf(payable.slice(0, nth + 1)))
  const bills = payable.slice(0, sums.indexOf(Math.round(amount * 100)) + 1)
  if (bills.length === 0) throw new Refusal('price_changed', { price: centsOf(payable) / 100 })
  return bills
}

/** The payment of a bill under a request's key. */
export const findByKey = async (
  { db }: Pick<FastifyInstance, 'db'>,
  [bill]: readonly BillToPay[],
  key: string | null,
): Promise<PaymentRow | undefined> =>
  key === null || !bill ? undefined : selectBillPaymentByKey(db, bill.id, `${key} ${bill.id}`)

async function payCharge(
  app: FastifyInstance,
  bills: readonly BillToPay[],
  request: CardPaymentRequest,
): Promise<Outcome> {
  const { idempotencyKey } = request
  const earlier = await findByKey(app, bills, idempotencyKey)
  if (earlier) return repeatAnswer(app, earlier)
  let payment: PaymentRow
  try {
    payment = await createCardPayment(app, bills, request)
  } catch (error) {
    // The same request may have arrived twice at once: then the first one's payment is the answer.
    const twin = error instanceof Refusal ? await findByKey(app, bills, idempotencyKey) : undefined
    if (!twin) throw error
    return repeatAnswer(app, twin)
  }
  return chargePayment(app, payment)
}

async function createCardPayment(
  app: FastifyInstance,
  bills: readonly BillToPay[],
  { payerId, pmId, ...request }: CardPaymentRequest,
): Promise<PaymentRow> {
  const means = await cardToCharge(app, payerId ?? request.memberId, pmId)
  await makeBillsPayable(app, bills, request)
  const keyOf = (billId: number) => keyOfBill(request.idempotencyKey, billId)
  const [payment] = await unitOfWork(app, { unaudited: 'payments are their own record' }, (unit) =>
    createBillPayments(unit.db, new Date(app.clock()), bills, { means, byItself: false, keyOf }),
  )
  return orNotFound(Promise.resolve(payment))
}

async function repeatAnswer(app: FastifyInstance, payment: PaymentRow): Promise<Outcome> {
  if (Bought.parse(payment.bought).kind !== 'bill') throw new Refusal('key_reused')
  return confirmed(app, payment)
}

/**
 * Calls the payment provider: run it before the transaction. @throws Refusal nothing_owed, price_changed,
 * payment_pending
 */
export async function makeBillsPayable(
  app: FastifyInstance,
  bills: readonly BillToPay[],
  { memberId, idempotencyKey }: Pick<BillPaymentRequest, 'memberId' | 'idempotencyKey'>,
): Promise<void> {
  const open = await findOpenBills(app.db, memberId)
  for (const { id, amount_cents } of bills) {
    const bill = open.find((each) => each.id === id)
    if (!bill) throw new Refusal('nothing_owed')
    if (bill.amount_cents !== amount_cents)
      throw new Refusal('price_changed', { price: bill.amount_cents / 100 })
    const rival = await selectLiveOfBill(app.db, id)
    if (!rival) continue
    if (idempotencyKey !== null && rival.tap === keyOfBill(idempotencyKey, id))
      throw new Refusal('payment_pending')
    if (await endRival(app, rival)) throw new Refusal('nothing_owed')
  }
}

/** Payments of one charge for these bills. @throws Refusal nothing_owed, payment_pending */
export async function createBillPayments(
  db: Kysely<DB>,
  now: Date,
  wanted: readonly { id: number }[],
  source: BillPaymentSource,
): Promise<PaymentRow[]> {
  const ids = wanted.map(({ id }) => id).sort((a, b) => a - b)
  // Lock order everywhere: payments, then the bills. The reverse order deadlocks with settling a payment.
  await lockPaymentsOfBills(db, ids)
  const bills: BillWithDays[] = []
  for (const id of ids) {
    const bill = await lockOpenBill(db, id)
    if (!bill) throw new Refusal('nothing_owed')
    // A payment inserted before the bill was locked is not among the locked ones.
    if (await selectLiveOfBill(db, id)) throw new Refusal('payment_pending')
    bills.push(bill)
  }
  try {
    // The first one has the key that repeats are found by.
    const inOrder = wanted.flatMap(({ id }) => bills.find((bill) => bill.id === id) ?? [])
    const payments = await insertBillPayments(db, now, inOrder, source)
    if (payments.length === bills.length) return payments
  } catch (error) {
    if (!violates(error, 'payments_one_a_bill') && !violates(error, 'payments_one_a_month')) throw error
  }
  throw new Refusal('payment_pending')
}

const centsOf = (bills: readonly { amount_cents: number }[]): number =>
  bills.reduce((sum, bill) => sum + bill.amount_cents, 0)
