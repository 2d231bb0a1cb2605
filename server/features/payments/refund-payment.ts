import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { tapHeader } from '../../../contracts/endpoint.ts'
import type { DB } from '../../../database/tables.ts'
import { dayAt } from '../../../rules/local-time.ts'
import { firstOfMonth } from '../../../rules/month-charges.ts'
import { ProviderFailure } from '../../adapters/payments/provider.ts'
import { Refusal } from '../../refusal.ts'
import { recordAudit } from '../audit/record.ts'
import { takeBackCredits } from '../credits/take-back.ts'
import { endMembership } from '../memberships/end-membership.ts'
import { enqueue } from '../notifications/enqueue.ts'
import { cancelOrder } from '../orders/place-order.ts'
import { Bought } from './bought.ts'
import { providerOf } from './provider-of.ts'
import { lockPayment, type PaymentRow, selectPayment } from './queries.ts'
import { grantReference } from './redeem.ts'
import {
  endRefund,
  insertRefund,
  type RefundRow,
  selectRefund,
  selectRefundByKey,
  sumRefunded,
} from './refund-queries.ts'

/** What an admin wants to give back; null is all that is left. */
interface RefundWish {
  paymentId: number
  amountCents: number | null
  why: string
  byMemberId: number
  tap: string | null
}

/** The same tap makes the same key, under which a refund is recorded once. */
const keyOf = ({ paymentId, byMemberId, tap }: RefundWish): string | null =>
  tap === null
    ? null
    : createHash('sha256').update(`${paymentId} ${byMemberId} ${tap}`).digest('hex').slice(0, 32)

/**
 * Gives back a payment, all that is left of it when no amount (cents) is named: recorded first, then asked of the provider.
 * Given back whole, what was bought is taken back. The same tap again is the same refund. @throws Refusal payments_off, not_found, not_paid, refund_too_big
 */
export async function refundPayment(
  app: FastifyInstance,
  wish: RefundWish,
): Promise<{ status: 'created' | 'succeeded' | 'failed'; refundedCents: number }> {
  providerOf(app)
  const { paymentId, why, byMemberId } = wish
  if (!(await selectPayment(app.db, paymentId))) throw new Refusal('not_found')
  const refund = await app.db.transaction().execute(async (db) => {
    const payment = await lockPayment(db, paymentId)
    if (payment.status !== 'succeeded' || payment.method !== 'card') throw new Refusal('not_paid')
    const key = keyOf(wish)
    const earlier = key === null ? undefined : await selectRefundByKey(db, key)
    if (earlier) return sameRefund(earlier, wish)
    const amountCents = wish.amountCents ?? payment.amount_cents - payment.refunded_cents
    if (amountCents <= 0) throw new Refusal('refund_too_big')
    const made = await insertRefund(db, new Date(app.clock()), {
      paymentId,
      amountCents,
      why,
      madeBy: byMemberId,
      key,
    })
    if (!made) throw new Refusal('refund_too_big')
    await recordAudit(db, {
      byMemberId,
      action: 'refund-payment',
      entity: 'payments',
      entityId: paymentId,
      aboutMemberId: payment.member_id,
      after: { amountCents },
      why,
    })
    return made
  })
  const status = await sendRefund(app, refund.id)
  return { status, refundedCents: await sumRefunded(app.db, paymentId) }
}

/** A tap that names another amount than before is a mistake of the client's. */
function sameRefund(earlier: RefundRow, { amountCents }: RefundWish): RefundRow {
  if (amountCents === null || amountCents === earlier.amount_cents) return earlier
  throw new Refusal('bad_request', { fields: { [tapHeader]: 'invalid' } })
}

/** Asks the provider for a refund that is recorded, and does what follows. As often as one likes; without an answer it stays. */
export async function sendRefund(
  app: FastifyInstance,
  refundId: number,
): Promise<'created' | 'succeeded' | 'failed'> {
  const provider = providerOf(app)
  const refund = await selectRefund(app.db, refundId)
  const payment = refund && (await selectPayment(app.db, refund.payment_id))
  if (!refund || !payment?.provider_id) throw new Error(`refund ${refundId} is of no payment`)
  if (refund.status !== 'created') return refund.status as 'succeeded' | 'failed'
  if (payment.provider !== provider.name) return 'created'
  try {
    const { provider_id: paymentId } = payment
    const state = await provider.refund({ paymentId, amountCents: refund.amount_cents, key: refund.key })
    if (state.status === 'pending') return 'created'
    await keepRefund(app, payment.id, refund, state.status, state.id || null)
    return state.status
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    app.log.warn({ err: error, refund: refundId }, 'a refund has no answer yet')
    return 'created'
  }
}

async function keepRefund(
  app: FastifyInstance,
  paymentId: number,
  refund: RefundRow,
  status: 'succeeded' | 'failed',
  providerId: string | null,
): Promise<void> {
  await app.db.transaction().execute(async (db) => {
    const payment = await lockPayment(db, paymentId)
    if (!(await endRefund(db, refund, status, providerId, new Date(app.clock())))) return
    if (status === 'failed') return
    if ((await sumRefunded(db, paymentId)) === payment.amount_cents) await takeBack(app, db, payment, refund)
    const details = { receiptOf: paymentId, cents: refund.amount_cents }
    await enqueue(db, [{ channel: 'mail', template: 'refunded', memberId: payment.member_id, details }])
  })
}

/** What a payment bought goes with the money, as far as it is still there: a credit that was used stays used. */
async function takeBack(
  app: FastifyInstance,
  db: Kysely<DB>,
  payment: PaymentRow,
  refund: RefundRow,
): Promise<void> {
  const bought = Bought.parse(payment.bought)
  const now = app.clock()
  const { member_id: memberId } = payment
  if (bought.kind === 'credits') {
    await takeBackCredits(db, now, {
      memberId,
      granted: grantReference(payment.id),
      reference: `refund:${refund.id}`,
      why: refund.why,
      byMemberId: refund.made_by,
    })
  }
  if (bought.kind === 'product') await cancelOrder(db, now, payment.id)
  const today = dayAt(now, 'Europe/Madrid')
  // A plan that goes on after months that were paid is not ended by giving back an old one.
  const isCurrent = monthOf(payment, bought) >= firstOfMonth(today)
  // What the server itself gave back never paid for a plan.
  if (isCurrent && refund.made_by !== null) {
    await endMembership(db, now, { memberId, endsOn: today })
  }
}

/** The month of a plan that a payment pays, or the rest of one; empty for all else. */
function monthOf(payment: PaymentRow, bought: Bought): string {
  if (bought.kind === 'plan') return payment.month ?? ''
  if (bought.kind !== 'bill' || bought.bill === 'pause' || payment.bill_id === null) return ''
  return firstOfMonth(bought.startsOn)
}
