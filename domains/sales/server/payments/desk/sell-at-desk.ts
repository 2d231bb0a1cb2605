import type { FastifyInstance } from 'fastify'
import { markAudited } from '../../../../../platform/server/audit-watch.ts'
import type { Center } from '../../../../../platform/server/calls/center.ts'
import { violates } from '../../../../../platform/server/constraint.ts'
import { orNotFound, Refusal } from '../../../../../platform/server/refusal.ts'
import { type Unit, unitOfWork } from '../../../../../platform/server/unit-of-work.ts'
import { Bought } from '../../../../invoicing/server/invoices/bought.ts'
import { readUser } from '../../../../people/server/members/read-user.ts'
import type { SaleItem, SaleResult } from '../../../contract/sales.ts'
import { isTakenBy, type SaleMethod } from '../../../contract/ways.ts'
import { isSameCode } from '../../discount-codes/find-code.ts'
import { startMembershipIfFree } from '../../plans/start-membership.ts'
import { methodOf, type PaymentMeans } from '../bill-payment.ts'
import { cardOfPayer } from '../cards/cards.ts'
import { chargePayment, endOwnHolds, endRival } from '../charge-payment.ts'
import { confirmed } from '../confirm-payment.ts'
import { createPayment } from '../create-payment.ts'
import { type Outcome, outcomeOfPayment } from '../outcome.ts'
import {
  type BillToPay,
  chargesOf,
  createBillPayments,
  findBillsToPay,
  findByKey,
  keyOfBill,
  makeBillsPayable,
} from '../pay-bill.ts'
import { type Offer, priceOf } from '../price-of.ts'
import { type PaymentRow, selectLiveMonth, selectPaymentByIdempotencyKey } from '../queries.ts'
import { settlePayments } from '../settle-payment.ts'
import { isRepeat, startFree } from '../start-free.ts'

/** A sale by staff; `amount` is in euros, as the admin was shown it. */
export interface Sale {
  memberId: number
  byMemberId: number
  center: Center
  method: SaleMethod
  pmId: string | undefined
  amount: number
  item: SaleItem
  /** A discount code as typed. */
  code?: string | undefined
  idempotencyKey: string | null
}

const given: SaleResult = { status: 'succeeded', error: null, asked: false, receiptId: null }

/**
 * Cash and transfers are one transaction; a card is charged afterwards. What is owed is sold month by month, until one is not paid. A repeated key
 * returns the same sale.
 */
export async function sellAtDesk(app: FastifyInstance, sale: Sale): Promise<SaleResult> {
  const { item, memberId, amount, byMemberId } = sale
  // The prefix keeps the desk's keys apart from the member's own.
  const idempotencyKey = sale.idempotencyKey === null ? null : `desk ${byMemberId} ${sale.idempotencyKey}`
  if (item.kind !== 'owed') return sellOne(app, { ...sale, idempotencyKey })
  let result: SaleResult = given
  for (const bills of chargesOf(
    await findBillsToPay(app, { memberId, amount, idempotencyKey }, item.billIds),
  )) {
    result = await sellOne(app, { ...sale, idempotencyKey }, bills)
    if (result.status !== 'succeeded') break
  }
  return result
}

async function sellOne(
  app: FastifyInstance,
  sale: Sale,
  bills: readonly BillToPay[] = [],
): Promise<SaleResult> {
  const { idempotencyKey } = sale
  const findEarlier = async () => {
    if (bills.length > 0) return findByKey(app, bills, idempotencyKey)
    return idempotencyKey === null
      ? undefined
      : selectPaymentByIdempotencyKey(app.db, sale.memberId, idempotencyKey)
  }
  const earlier = await findEarlier()
  if (earlier) return repeat(app, earlier, sale)
  const repeated = { memberId: sale.memberId, key: idempotencyKey, code: sale.code }
  const isGiven = async () => {
    if (sale.amount !== 0 || !(await isRepeat(app, repeated))) return false
    markAudited()
    return true
  }
  if (await isGiven()) return given
  const member = await orNotFound(readUser(app, sale.memberId))
  // A former member may still pay what they owe.
  if (member.status === 'INACTIVE' && sale.item.kind !== 'owed') throw new Refusal('not_active')
  let payment: PaymentRow | null
  try {
    const means = await meansOf(app, sale)
    payment = await (sale.item.kind === 'owed'
      ? sellOpenBills(app, sale, means, bills)
      : sell(app, sale, means, idempotencyKey))
  } catch (error) {
    // The same request may have arrived twice at once: then the first one's payment is the answer.
    const twin = error instanceof Refusal ? await findEarlier() : undefined
    if (twin) return repeat(app, twin, sale)
    if (error instanceof Refusal && (await isGiven())) return given
    throw error
  }
  if (!payment) return given
  if (!isTakenBy('provider', sale.method)) return toSaleResult(outcomeOfPayment(payment, null))
  return toSaleResult(await chargePayment(app, payment, { offSession: true }))
}

const meansOf = async (app: FastifyInstance, { method, memberId, pmId }: Sale): Promise<PaymentMeans> =>
  method === 'card' ? cardOfPayer(app, memberId, pmId) : { method }

async function sellOpenBills(
  app: FastifyInstance,
  sale: Sale,
  means: PaymentMeans,
  bills: readonly BillToPay[],
): Promise<PaymentRow> {
  const { idempotencyKey, byMemberId: madeBy } = sale
  await makeBillsPayable(app, bills, sale)
  const keyOf = (billId: number) => keyOfBill(idempotencyKey, billId)
  return unitOfWork(app, { audit: 'sell-at-desk' }, async (unit) => {
    const source = { means, byItself: false, keyOf, madeBy }
    const payments = await createBillPayments(unit.db, new Date(app.clock()), bills, source)
    return recordSale(app, unit, payments, sale)
  })
}

/** Null when the item costs nothing. */
async function sell(
  app: FastifyInstance,
  sale: Sale,
  means: PaymentMeans,
  idempotencyKey: string | null,
): Promise<PaymentRow | null> {
  const offer = await offerOf(app, sale)
  const { amountCents } = offer
  if (Math.round(sale.amount * 100) !== amountCents) {
    throw new Refusal('price_changed', { price: amountCents / 100 })
  }
  if (amountCents === 0) {
    await give(app, sale, offer, idempotencyKey)
    return null
  }
  // A purchase that the member left at the bank's question holds the code.
  if (offer.code) await endOwnHolds(app, sale.memberId, offer, idempotencyKey)
  const create = () =>
    unitOfWork(app, { audit: 'sell-at-desk' }, async (unit) => {
      const payment = await createPayment(unit, new Date(app.clock()), {
        ...offer,
        memberId: sale.memberId,
        description: 'The Box',
        ...methodOf(means),
        idempotencyKey,
        madeBy: sale.byMemberId,
      })
      // The key was recorded before; sellAtDesk looks that payment up.
      if (!payment) throw new Refusal('payment_pending')
      return recordSale(app, unit, [payment], sale)
    })
  try {
    return await create()
  } catch (error) {
    if (!violates(error, 'payments_one_a_month')) throw error
  }
  // End the member's own unfinished payment; if it succeeded, the plan is already paid.
  const rival = await selectLiveMonth(app.db, sale.memberId, offer.month ?? '')
  if (rival && (await endRival(app, rival))) throw new Refusal('already_plan')
  try {
    return await create()
  } catch (error) {
    throw violates(error, 'payments_one_a_month') ? new Refusal('payment_pending') : error
  }
}

/** The price of a sale; not of what is owed. */
export async function offerOf(
  app: FastifyInstance,
  { memberId, center, item, code }: Pick<Sale, 'memberId' | 'center' | 'item' | 'code'>,
): Promise<Offer> {
  const options = { code, byStaff: true }
  if (item.kind === 'owed') throw new Refusal('nothing_owed')
  if (item.kind === 'plan') return priceOf(app, memberId, center, item, { ...options, mayBeFree: true })
  if (item.kind === 'product') {
    const offer = await priceOf(app, memberId, center, item, options)
    const bought = { ...offer.bought, ...(item.handOver && { handedOver: true }) }
    return { ...offer, bought: Bought.parse(bought) }
  }
  const offer = await priceOf(app, memberId, center, item, { ...options, singles: item.amount })
  const isSeen = offer.bought.kind === 'credits' && offer.bought.amount === item.amount
  if (!isSeen) throw new Refusal('not_on_sale')
  return offer
}

async function give(
  app: FastifyInstance,
  sale: Sale,
  offer: Offer,
  idempotencyKey: string | null,
): Promise<void> {
  const { memberId, byMemberId } = sale
  const { bought } = offer
  if (offer.code || offer.householdCents > 0)
    return startFree(app, { memberId, byMemberId, offer, idempotencyKey })
  if (bought.kind !== 'plan') throw new Refusal('no_price')
  const { planId, pro, startsOn, minStayMonths } = bought
  const membership = { memberId: sale.memberId, planId, pro, startsOn, minStayMonths }
  await unitOfWork(app, { audit: 'give-plan' }, async (unit) => {
    if (!(await startMembershipIfFree(unit, membership))) {
      throw new Refusal('already_plan')
    }
    unit.audit({
      byMemberId: sale.byMemberId,
      action: 'give-plan',
      entityId: null,
      aboutMemberId: sale.memberId,
      after: { planId, pro, startsOn },
    })
  })
}

async function recordSale(
  app: FastifyInstance,
  unit: Unit<'sell-at-desk'>,
  charge: readonly PaymentRow[],
  sale: Sale,
): Promise<PaymentRow> {
  for (const payment of charge)
    unit.audit({
      byMemberId: sale.byMemberId,
      action: 'sell-at-desk',
      entityId: payment.id,
      aboutMemberId: payment.member_id,
      after: {
        method: sale.method,
        amountCents: payment.amount_cents,
        ...(sale.item.kind === 'owed' ? { kind: 'owed', billId: payment.bill_id } : sale.item),
        ...(sale.code !== undefined && { code: sale.code }),
      },
    })
  const isCharged = isTakenBy('provider', sale.method)
  const kept = isCharged ? null : await settlePayments(app, unit, charge, null)
  if (kept && !kept.delivered) throw new Refusal(sale.item.kind === 'plan' ? 'already_plan' : 'nothing_owed')
  const [first] = kept?.payments ?? charge
  if (!first) throw new Error('a sale has a payment')
  return first
}

/** @throws Refusal key_reused if the key named another sale */
async function repeat(app: FastifyInstance, payment: PaymentRow, sale: Sale): Promise<SaleResult> {
  const { kind } = Bought.parse(payment.bought)
  const isSame =
    payment.method === sale.method &&
    kind === (sale.item.kind === 'owed' ? 'bill' : sale.item.kind) &&
    (kind === 'bill' ||
      (payment.amount_cents === Math.round(sale.amount * 100) &&
        (await isSameCode(app.db, payment.code_id, sale.code))))
  if (!isSame) throw new Refusal('key_reused')
  markAudited()
  if (!isTakenBy('provider', sale.method)) return toSaleResult(outcomeOfPayment(payment, null))
  return toSaleResult(await confirmed(app, payment))
}

function toSaleResult({ status, error, receiptId }: Outcome): SaleResult {
  const asked = error === 'authentication_required'
  if (status === 'succeeded') return { status, error: null, asked: false, receiptId }
  const isOpen = status === 'requires_action' || error === 'no_answer'
  return { status: isOpen ? 'pending' : 'failed', error, asked, receiptId }
}
