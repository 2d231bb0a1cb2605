import { Refusal } from '../../../../platform/server/refusal.ts'
import type { Unit } from '../../../../platform/server/unit-of-work.ts'
import { Bought } from '../../../invoicing/server/invoices/bought.ts'
import { returnPiece, takePiece } from '../products/stock.ts'
import { clearHoldsStock, setHoldsStock } from './order-queries.ts'
import type { PaymentRow } from './queries.ts'

/** A sale of a product takes its piece in the transaction that records the payment. @throws Refusal sold_out */
export async function holdPiece(unit: Unit, payment: PaymentRow): Promise<void> {
  const bought = Bought.parse(payment.bought)
  if (bought.kind === 'product' && (await takePiece(unit, bought))) await setHoldsStock(unit.db, payment.id)
}

/** Gives the piece of a payment back, once. */
export async function releasePiece(unit: Unit, payment: { id: number; bought: unknown }): Promise<void> {
  const bought = Bought.parse(payment.bought)
  if (bought.kind === 'product' && (await clearHoldsStock(unit.db, payment.id)))
    await returnPiece(unit, bought)
}

/** Takes the piece of a payment again. False if it was sold meanwhile. */
export async function regainPiece(unit: Unit, payment: PaymentRow): Promise<boolean> {
  try {
    await holdPiece(unit, payment)
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'sold_out') return false
    throw error
  }
}
