import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { type Unit, unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import {
  type BillWithDays,
  isBillBeingPaid,
  lockBillsToTry,
  lockOpenBill,
  scheduleNextTry,
  stopCardTries,
} from '../bills/open-bill.ts'
import { refuseBill, timeOfNextTry } from '../bills/settle-bill.ts'
import { wayOfPaying } from '../bills/way-of-paying.ts'
import { type ChargeableCard, insertBillPayments } from './bill-payment.ts'
import { cardToCharge } from './cards/cards.ts'
import { chargePayment } from './charge-payment.ts'
import type { PaymentRow } from './queries.ts'

/**
 * Charges the oldest bill of a payer with one that is due to their default card, without them present, and with it their others of that month
 * that are due. Safe to run twice at once.
 */
export async function chargeBill(
  app: FastifyInstance,
  { id: billId, payerId }: { id: number; payerId: number },
): Promise<void> {
  // Outside the transaction: the lookup may call the payment provider.
  const card = await defaultCard(app, payerId)
  const payment = await unitOfWork(app, { unaudited: 'payments are their own record' }, (unit) =>
    createTry(unit, app.clock(), billId, card),
  )
  // The payment is committed before the provider is called, so reconciliation can finish it after a crash.
  if (payment) await chargePayment(app, payment, { offSession: true })
}

async function defaultCard(app: FastifyInstance, payerId: number): Promise<ChargeableCard | null> {
  try {
    return await cardToCharge(app, payerId, undefined)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

async function createTry(
  unit: Unit,
  now: Millis,
  billId: number,
  card: ChargeableCard | null,
): Promise<PaymentRow | undefined> {
  const bills = await lockDueBills(unit.db, now, billId)
  const [oldest] = bills
  if (!oldest) return undefined
  const { payer_id: payerId } = oldest
  if ((await wayOfPaying(unit.db, now, payerId)) !== 'card') {
    await stopCardTries(unit.db, payerId)
    return undefined
  }
  for (const bill of bills) await scheduleNextTry(unit.db, bill.id, timeOfNextTry(bill, now))
  if (card) {
    const source = { means: card, byItself: true, keyOf: () => null }
    return (await insertBillPayments(unit.db, new Date(now), bills, source))[0]
  }
  const billIds = bills.map(({ id }) => id)
  await refuseBill(unit, now, { billIds, payerId, error: null, byItself: true })
  return undefined
}

/**
 * The bill, once one of its payer's is to be charged now: then it is the oldest that is. With it the payer's others of that month. The locks
 * make parallel runs wait, so that only the first finds them due.
 */
async function lockDueBills(db: Kysely<DB>, now: Millis, billId: number): Promise<BillWithDays[]> {
  const bill = await lockOpenBill(db, billId)
  if (!bill || bill.plan_ended_at || (await isBillBeingPaid(db, billId))) return []
  const due = await lockBillsToTry(db, bill.payer_id, new Date(now))
  if (due.length === 0) return []
  const bills = [bill]
  for (const { id, month, kind } of due) {
    const isTogether = month === bill.month && (kind === 'rest') === (bill.kind === 'rest')
    if (id === billId || !isTogether || (await isBillBeingPaid(db, id))) continue
    const other = await lockOpenBill(db, id)
    if (other) bills.push(other)
  }
  return bills
}
