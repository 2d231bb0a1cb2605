import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { type Day, firstOfMonth } from '../../../rules/local-time.ts'
import { dayOfMember } from '../centers/whose-day.ts'
import { takeBackCredits } from '../credits/take-back.ts'
import { endMembership } from '../memberships/end-membership.ts'
import { enqueue } from '../notifications/enqueue.ts'
import { cancelOrder } from '../orders/place-order.ts'
import { Bought } from './bought.ts'
import type { PaymentRow } from './queries.ts'
import { grantReference } from './redeem.ts'
import {
  endRefund,
  failRefund,
  type RefundRow,
  sumRefunded,
  unsetAside,
  wasForNothing,
} from './refund-queries.ts'

/**
 * Writes down how a refund ended, with what follows from it, within the caller's transaction that holds the payment's lock.
 * One that was given and comes back from the bank later has failed after all: it is something for an admin to do, and what
 * was taken back with it is not given again by itself.
 */
export async function keepRefund(
  app: FastifyInstance,
  db: Kysely<DB>,
  payment: PaymentRow,
  refund: RefundRow,
  end: { status: 'succeeded' | 'failed'; providerId: string | null },
): Promise<void> {
  const now = new Date(app.clock())
  if (end.status === 'failed') {
    if (await failRefund(db, refund.id, end.providerId, now)) await unsetAside(db, refund)
    return
  }
  if (!(await endRefund(db, refund.id, end.providerId, now))) return
  if ((await sumRefunded(db, payment.id)) === payment.amount_cents) await takeBack(app, db, payment, refund)
  const details = {
    receiptOf: payment.id,
    cents: refund.amount_cents,
    ...(refund.method !== 'card' && { method: refund.method as 'cash' | 'transfer' }),
  }
  await enqueue(db, [{ channel: 'mail', template: 'refunded', memberId: payment.member_id, details }])
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
  // What never paid for a plan does not take one along, whoever gives it back in the end.
  const today = await dayOfMember(db, now, memberId)
  if (endsPlan(payment, today) && !(await wasForNothing(db, payment.id))) {
    await endMembership(db, now, { memberId, endsOn: today })
  }
}

/** True when a payment, given back whole, takes a plan along: one that goes on after months that were paid is not ended by an old one. */
export function endsPlan(payment: PaymentRow, today: Day): boolean {
  return monthOf(payment, Bought.parse(payment.bought)) >= firstOfMonth(today)
}

/** The month of a plan that a payment pays, or the rest of one; empty for all else. */
function monthOf(payment: PaymentRow, bought: Bought): string {
  if (bought.kind === 'plan') return payment.month ?? ''
  if (bought.kind !== 'bill' || bought.bill === 'pause' || payment.bill_id === null) return ''
  return firstOfMonth(bought.startsOn)
}
