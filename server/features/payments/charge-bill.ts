import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { AuditAction } from '../../../contracts/audit.ts'
import { idempotencyKeyHeader } from '../../../contracts/endpoint.ts'
import type { DB } from '../../../database/tables.ts'
import { nextTryAt } from '../../../rules/month-charges.ts'
import { violates } from '../../constraint.ts'
import { Refusal } from '../../refusal.ts'
import { type AuditDeclaration, type Unit, unitOfWork } from '../../unit-of-work.ts'
import {
  type BillRow,
  findOpenBill,
  isBillBeingPaid,
  leaveToDebit,
  lockOpenBill,
  scheduleTry,
} from '../bills/open-bill.ts'
import { paysByMandate } from '../bills/pays-by-mandate.ts'
import { refuseBill } from '../bills/settle-bill.ts'
import { Bought } from './bought.ts'
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

const paymentUnit = { unaudited: 'payments are their own record' }

type Payer = Awaited<ReturnType<typeof cardToCharge>>

/** With what a bill is paid: a card, or money put on the desk or sent to the gym's account. */
export type Means = Payer | { method: 'cash' | 'transfer' }

interface PaymentWay {
  byItself: boolean
  idempotencyKey: string | null
  /** Who of the staff does it; not the member then. */
  madeBy?: number
}

/**
 * Tries to have a bill paid by the member's default card, with nobody there. Recorded first, with the day of the next try:
 * a crash at any point leaves what the reconciliation or the next run brings to its end. Twice at once does it once.
 */
export async function tryBill(app: FastifyInstance, bill: { id: number; memberId: number }): Promise<void> {
  const card = await defaultCard(app, bill.memberId)
  const now = app.clock()
  const payment = await unitOfWork(app, paymentUnit, async (unit): Promise<PaymentRow | undefined> => {
    const locked = await lockOpenBill(unit.db, bill.id)
    const isDue = locked?.next_try_at && locked.next_try_at.getTime() <= now
    if (!isDue || (await isBillBeingPaid(unit.db, bill.id))) return undefined
    // A mandate was signed meanwhile: a remittance collects it.
    if ((await paysByMandate(unit.db, now, [bill.memberId])).has(bill.memberId))
      return leaveToDebit(unit.db, bill.id)
    const { created_at: begun, tries, time_zone: zone, charge_retry_days: days } = locked
    const next = nextTryAt(begun.getTime(), tries + 1, zone, now, days)
    await scheduleTry(unit.db, bill.id, next)
    if (card)
      return insertPayment(
        unit.db,
        new Date(now),
        paymentOf(locked, card, { byItself: true, idempotencyKey: null }),
      )
    await refuseBill(unit, now, { billId: bill.id, error: null, byItself: true })
    return undefined
  })
  if (payment) await takePayment(app, payment, { offSession: true })
}

/** Null when there is none; which is told to the member, not thrown. */
async function defaultCard(app: FastifyInstance, memberId: number): Promise<Payer | null> {
  try {
    return await cardToCharge(app, memberId, undefined)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

const paymentOf = (bill: BillRow, means: Means, how: PaymentWay) => {
  const { id: billId, member_id: memberId, kind, plan_id: planId, pro, starts_on: startsOn } = bill
  const bought: Bought = {
    kind: 'bill',
    billId,
    bill: kind as 'month' | 'pause' | 'rest',
    planId,
    pro,
    startsOn,
    byItself: how.byItself,
    ...(how.madeBy === undefined ? {} : { byStaff: true }),
  }
  return {
    memberId,
    centerId: null,
    purpose: kind === 'pause' ? ('pause' as const) : ('month' as const),
    bought,
    amountCents: bill.amount_cents,
    description: `The Box ${bill.month.slice(0, 7)}`,
    ...('method' in means
      ? { method: means.method, provider: null, cardId: null }
      : { provider: means.provider, cardId: means.id }),
    // The rest of a paused month does not pay that month: its fee did.
    month: kind === 'rest' ? null : bill.month,
    idempotencyKey: how.idempotencyKey,
    billId,
    ...(how.madeBy === undefined ? {} : { madeBy: how.madeBy }),
  }
}

/** What a member pays by hand; `amount` in euros is what they were told they owe. */
export interface HandPayment {
  memberId: number
  pmId: string | undefined
  amount: number
  idempotencyKey: string | null
}

/**
 * Pays what a member owes, with them there to confirm it; a try that waits elsewhere gives way. The same key again is the
 * same payment. @throws Refusal payments_off, no_cards, no_default_card, card_not_found, price_changed, nothing_owed, payment_pending
 */
export async function payOwed(app: FastifyInstance, wish: HandPayment): Promise<Outcome> {
  const { memberId, idempotencyKey } = wish
  const withSameKey = async () =>
    idempotencyKey === null ? undefined : selectPaymentByIdempotencyKey(app.db, memberId, idempotencyKey)
  const earlier = await withSameKey()
  if (earlier) return repeat(app, earlier, wish)
  let payment: PaymentRow
  try {
    payment = await recordBillPayment(app, wish, await cardToCharge(app, memberId, wish.pmId))
  } catch (error) {
    // What stands in the way may be the doing of the same key, sent twice: then that is the answer.
    const twin = error instanceof Refusal ? await withSameKey() : undefined
    if (!twin) throw error
    return repeat(app, twin, wish)
  }
  return takePayment(app, payment)
}

/** What else is written down with the payment of a bill, in the same transaction. */
interface Beside<A extends AuditAction> {
  declaration: AuditDeclaration<A>
  write: (unit: Unit<A>, payment: PaymentRow) => Promise<PaymentRow>
}

const nothingBeside: Beside<never> = { declaration: paymentUnit, write: async (_unit, payment) => payment }

/**
 * Records the payment of what is owed now; nobody has been asked for the money yet.
 * @throws Refusal nothing_owed, price_changed, payment_pending
 */
export async function recordBillPayment<A extends AuditAction = never>(
  app: FastifyInstance,
  { memberId, amount, idempotencyKey, madeBy }: Omit<HandPayment, 'pmId'> & { madeBy?: number },
  means: Means,
  beside: Beside<A> = nothingBeside as Beside<A>,
): Promise<PaymentRow> {
  const bill = await findOpenBill(app.db, memberId)
  if (!bill) throw new Refusal('nothing_owed')
  if (Math.round(amount * 100) !== bill.amount_cents) {
    throw new Refusal('price_changed', { price: bill.amount_cents / 100 })
  }
  const rival = await selectLiveOfBill(app.db, bill.id)
  if (rival && idempotencyKey !== null && rival.tap === idempotencyKey) throw new Refusal('payment_pending')
  if (rival && (await endRival(app, rival))) throw new Refusal('nothing_owed')
  try {
    const way: PaymentWay = { byItself: false, idempotencyKey, ...(madeBy === undefined ? {} : { madeBy }) }
    return await unitOfWork(app, beside.declaration, async (unit) =>
      beside.write(unit, await record(app, unit.db, bill.id, means, way)),
    )
  } catch (error) {
    const isTaken = violates(error, 'payments_one_a_bill') || violates(error, 'payments_one_a_month')
    throw isTaken ? new Refusal('payment_pending') : error
  }
}

/** Under the bill's lock: what was paid or written off a moment ago is not paid for. */
async function record(
  app: FastifyInstance,
  db: Kysely<DB>,
  billId: number,
  means: Means,
  way: PaymentWay,
): Promise<PaymentRow> {
  // What is being written down of an earlier payment is waited for: payments are locked before their bill.
  await lockPaymentsOfBill(db, billId)
  const bill = await lockOpenBill(db, billId)
  if (!bill) throw new Refusal('nothing_owed')
  // One that came in before the bill was locked is not run into: whoever writes down how it stands waits for this bill.
  if (await selectLiveOfBill(db, billId)) throw new Refusal('payment_pending')
  const payment = await insertPayment(db, new Date(app.clock()), paymentOf(bill, means, way))
  // The key is there already.
  if (!payment) throw new Refusal('payment_pending')
  return payment
}

async function repeat(app: FastifyInstance, payment: PaymentRow, wish: HandPayment): Promise<Outcome> {
  // Money that came twice pays no bill any more, and goes back by itself.
  const isSame =
    Bought.parse(payment.bought).kind === 'bill' && payment.amount_cents === Math.round(wish.amount * 100)
  if (!isSame) throw new Refusal('bad_request', { fields: { [idempotencyKeyHeader]: 'invalid' } })
  return confirmed(app, payment)
}
