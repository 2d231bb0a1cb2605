import type { Unit } from '../../unit-of-work.ts'
import { holdPiece } from './pieces.ts'
import { insertPayment, type NewPayment, type PaymentRow } from './queries.ts'

/** Records a payment with what it reserves; undefined when the key was already recorded. @throws Refusal sold_out */
export async function recordPurchase(
  unit: Unit,
  now: Date,
  purchase: NewPayment,
): Promise<PaymentRow | undefined> {
  const payment = await insertPayment(unit.db, now, purchase)
  if (payment) await holdPiece(unit, payment)
  return payment
}
