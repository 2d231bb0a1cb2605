import type { Unit } from '../../../../platform/server/unit-of-work.ts'
import { requireFirstPurchase, takeCode } from '../discount-codes/take-code.ts'
import { holdPiece } from './pieces.ts'
import { insertPayment, type NewPayment, type PaymentRow } from './queries.ts'

/**
 * Creates a payment with what it reserves; undefined when the key was already recorded. @throws Refusal sold_out, discount_ended,
 * discount_used_up, discount_used, discount_newcomers
 */
export async function createPayment(
  unit: Unit,
  now: Date,
  purchase: NewPayment,
): Promise<PaymentRow | undefined> {
  const payment = await insertPayment(unit.db, now, purchase)
  if (!payment) return undefined
  const { code, memberId, month } = purchase
  const use = { memberId, paymentId: payment.id, month }
  if (code) await takeCode(unit.db, now, code, use)
  await holdPiece(unit, payment)
  if (code) await requireFirstPurchase(unit.db, code, use)
  return payment
}
