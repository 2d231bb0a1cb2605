import type { FastifyInstance } from 'fastify'
import type { ErrorCode } from '../../../../platform/contract/errors.ts'
import type { CreditType } from '../../../../platform/contract/values.ts'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import type { Unit } from '../../../../platform/server/unit-of-work.ts'
import { zoneOfMember } from '../../../gym/server/centers/current-day.ts'
import { findGym } from '../../../gym/server/settings/find-gym.ts'
import { Bought } from '../../../invoicing/server/invoices/bought.ts'
import { creditsExpireAt } from '../../rules/credit-ledger.ts'
import { packExpiresAt } from '../../rules/packs.ts'
import { settleBill } from '../bills/settle-bill.ts'
import { grantCredits } from '../credits/grant-credits.ts'
import { findUseOfPayment, releaseCode } from '../discount-codes/take-code.ts'
import { startMembershipIfFree } from '../plans/start-membership.ts'
import { insertOrder } from './order-queries.ts'
import { markGranted, type PaymentRow } from './queries.ts'
import { insertRefund } from './refunds/refund-queries.ts'

/** Ledger reference of a payment's credits; unique, so a payment grants them once. */
export const grantReference = (paymentId: number): string => `receipt:${paymentId}`

/** Gives what was bought, once. Requires the payment lock. False, with a full refund recorded, if the purchase can no longer be granted. */
export async function grantPurchase(
  app: FastifyInstance,
  unit: Unit,
  payment: PaymentRow,
  issuedReceiptId: number | undefined,
  named?: CreditType,
): Promise<boolean> {
  const bought = Bought.parse(payment.bought)
  const now = app.clock()
  const kind = bought.kind === 'credits' ? (bought.creditType ?? named) : undefined
  if (bought.kind === 'credits' && !kind) return true
  if (!(await markGranted(unit.db, payment.id, new Date(now)))) return true

  if (bought.kind === 'credits' && kind) {
    await grantCredits(unit, now, {
      memberId: payment.member_id,
      kind,
      amount: bought.amount,
      expiresAt: await expiryOf(app, unit, payment.member_id, bought),
      shareable: bought.shareable ?? false,
      source: 'purchase',
      reference: grantReference(payment.id),
      byMemberId: payment.made_by ?? payment.member_id,
      ...(issuedReceiptId === undefined ? {} : { issuedReceiptId }),
      why: '',
    })
  }
  if (bought.kind === 'product') {
    const { productId, variantId = null, centerId } = bought
    await insertOrder(unit.db, new Date(now), {
      memberId: payment.member_id,
      productId,
      variantId,
      centerId,
      paymentId: payment.id,
      handedOverBy: bought.handedOver ? payment.made_by : null,
    })
  }
  if (bought.kind === 'plan') {
    const { planId, pro, startsOn, minStayMonths } = bought
    const codeUseId = payment.code_id === null ? null : await findUseOfPayment(unit.db, payment.id)
    const started =
      payment.month !== null &&
      (await startMembershipIfFree(unit, {
        ...{ memberId: payment.member_id, planId, pro, startsOn, minStayMonths, codeUseId },
      }))
    if (!started) return refundUndelivered(unit, new Date(now), payment, 'already_plan')
  }
  if (bought.kind === 'visit' && !(await app.confirmVisit(unit, bought.visitId, payment.id)))
    return refundUndelivered(unit, new Date(now), payment, 'hold_over')
  if (bought.kind === 'appointment' && !(await app.confirmAppointment(unit, bought.appointmentId)))
    return refundUndelivered(unit, new Date(now), payment, 'hold_over')
  if (bought.kind === 'bill') {
    const isOwed =
      payment.bill_id !== null &&
      (await settleBill(unit, now, { id: payment.bill_id, payerId: payment.payer_id }))
    if (!isOwed) return refundUndelivered(unit, new Date(now), payment, 'nothing_owed')
  }
  return true
}

/** Records a full refund of what cannot be delivered. */
export async function refundUndelivered(
  unit: Unit,
  now: Date,
  { id: paymentId, amount_cents: amountCents, code_id }: PaymentRow,
  why: ErrorCode,
): Promise<false> {
  if (code_id !== null) await releaseCode(unit.db, now, paymentId)
  await insertRefund(unit.db, now, { paymentId, amountCents, why, madeBy: null, origin: 'server' })
  return false
}

async function expiryOf(
  app: FastifyInstance,
  { db }: Unit,
  memberId: number,
  { packId, days = null }: Extract<Bought, { kind: 'credits' }>,
): Promise<Millis> {
  const zone = await zoneOfMember(db, memberId)
  if (packId !== undefined) return packExpiresAt(app.clock(), days, zone)
  const { credit_months } = await findGym(app)
  return creditsExpireAt(app.clock(), credit_months, zone)
}
