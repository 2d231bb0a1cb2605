import type { FastifyInstance } from 'fastify'
import type { Credits, CreditType } from '../../../../../platform/contract/values.ts'
import { Refusal } from '../../../../../platform/server/refusal.ts'
import { type Unit, unitOfWork } from '../../../../../platform/server/unit-of-work.ts'
import { Bought } from '../../../../invoicing/server/invoices/bought.ts'
import { confirmed } from '../confirm-payment.ts'
import { grantPurchase } from '../grant-purchase.ts'
import { lockPayment, markRegistered, type PaymentRow, selectPayment } from '../queries.ts'
import { selectReceiptId } from './receipt-queries.ts'

interface Registration {
  memberId: number
  /** The payment id, which clients call `receiptId`. */
  paymentId: number
  idempotencyKey: string | null
}

/**
 * Grants credits to older clients, whose purchases have no kind. @throws Refusal not_paid, receipt_mismatch,
 * receipt_used
 */
export async function registerCredits(
  app: FastifyInstance,
  registration: Registration & { credits: Credits },
): Promise<void> {
  const { activity, open } = registration.credits
  await register(app, registration, (bought) => {
    if (bought.kind !== 'credits' || activity + open !== bought.amount) return null
    const kind: CreditType = activity > 0 ? 'ACTIVITY' : 'OPEN'
    const isMixed = activity > 0 && open > 0
    return isMixed || (bought.creditType !== null && bought.creditType !== kind) ? null : { kind }
  })
}

/** @throws Refusal not_paid, receipt_mismatch, receipt_used */
export async function registerPlan(
  app: FastifyInstance,
  registration: Registration & { planId: number; pro: boolean },
): Promise<void> {
  const { planId, pro } = registration
  await register(app, registration, (bought) =>
    bought.kind === 'plan' && bought.planId === planId && bought.pro === pro ? {} : null,
  )
}

/** `match` returns null when the receipt is for something else. */
async function register(
  app: FastifyInstance,
  { memberId, paymentId, idempotencyKey }: Registration,
  match: (bought: Bought) => { kind?: CreditType } | null,
): Promise<void> {
  const payment = await selectPayment(app.db, paymentId)
  // The same refusal for unknown and foreign ids, so that ids cannot be probed.
  if (payment?.member_id !== memberId) throw new Refusal('receipt_mismatch')
  if (payment.status !== 'succeeded' && app.provider) await confirmed(app, payment)
  await unitOfWork(app, { unaudited: 'members act for themselves' }, async (unit) => {
    const locked = await lockPayment(unit.db, paymentId)
    if (locked.status !== 'succeeded') throw new Refusal('not_paid')
    const found = match(Bought.parse(locked.bought))
    if (!found) throw new Refusal('receipt_mismatch')
    await registerOnce(app, unit, locked, idempotencyKey, found.kind)
  })
}

async function registerOnce(
  app: FastifyInstance,
  unit: Unit,
  payment: PaymentRow,
  idempotencyKey: string | null,
  kind: CreditType | undefined,
): Promise<void> {
  if (payment.registered_at) {
    if (idempotencyKey !== null && payment.registered_tap === idempotencyKey) return
    throw new Refusal('receipt_used')
  }
  if (payment.refunded_cents === payment.amount_cents) throw new Refusal('receipt_used')
  await grantPurchase(app, unit, payment, await selectReceiptId(unit.db, payment.id), kind)
  await markRegistered(unit.db, payment.id, new Date(app.clock()), idempotencyKey)
}
