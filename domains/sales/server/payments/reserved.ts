import type { Unit } from '../../../../platform/server/unit-of-work.ts'
import { Bought } from '../../../invoicing/server/invoices/bought.ts'
import { regainCode, releaseCode } from '../discount-codes/take-code.ts'
import { regainPiece, releasePiece } from './pieces.ts'
import type { PaymentRow } from './queries.ts'

type Reserving = Pick<PaymentRow, 'id' | 'bought' | 'code_id'>

/** Gives back what a purchase took when it was recorded: its code and its piece. Once. */
export async function releaseReserved(unit: Unit, now: Date, payment: Reserving): Promise<void> {
  if (payment.code_id !== null) await releaseCode(unit.db, now, payment.id)
  await releasePiece(unit, payment)
}

/** The money of a payment that was given up has come after all. Returns why it cannot be granted, or null. */
export async function regainReserved(
  unit: Unit,
  now: Date,
  payment: PaymentRow,
): Promise<'sold_out' | 'discount_used_up' | null> {
  if (payment.status !== 'failed' && payment.status !== 'cancelled') return null
  const { id, code_id } = payment
  // A bill names the code that reduced it, but uses none.
  const uses = code_id !== null && Bought.parse(payment.bought).kind !== 'bill'
  if (uses && !(await regainCode(unit.db, { id, code_id }))) return 'discount_used_up'
  if (await regainPiece(unit, payment)) return null
  if (uses) await releaseCode(unit.db, now, id)
  return 'sold_out'
}
