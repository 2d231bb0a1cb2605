import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { type Unit, unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import {
  type BillWithDays,
  hasBillToTry,
  isBillBeingPaid,
  lockOpenBill,
  scheduleNextTry,
  stopCardTries,
} from '../bills/open-bill.ts'
import { refuseBill, timeOfNextTry } from '../bills/settle-bill.ts'
import { wayOfPaying } from '../bills/way-of-paying.ts'
import { billPayment, type ChargeableCard } from './bill-payment.ts'
import { cardToCharge } from './cards/cards.ts'
import { chargePayment } from './charge-payment.ts'
import { insertPayment, type PaymentRow } from './queries.ts'

/** Charges the oldest bill of a member with one that is due to their default card, without the member present. Safe to run twice at once. */
export async function chargeBill(
  app: FastifyInstance,
  { id: billId, memberId }: { id: number; memberId: number },
): Promise<void> {
  // Outside the transaction: the lookup may call the payment provider.
  const card = await defaultCard(app, memberId)
  const payment = await unitOfWork(app, { unaudited: 'payments are their own record' }, (unit) =>
    createTry(unit, app.clock(), billId, card),
  )
  // The payment is committed before the provider is called, so reconciliation can finish it after a crash.
  if (payment) await chargePayment(app, payment, { offSession: true })
}

async function defaultCard(app: FastifyInstance, memberId: number): Promise<ChargeableCard | null> {
  try {
    return await cardToCharge(app, memberId, undefined)
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
  const bill = await lockDueBill(unit.db, now, billId)
  if (!bill) return undefined
  if ((await wayOfPaying(unit.db, now, bill.member_id)) !== 'card') {
    await stopCardTries(unit.db, bill.member_id)
    return undefined
  }
  await scheduleNextTry(unit.db, billId, timeOfNextTry(bill, now))
  if (card) {
    return insertPayment(
      unit.db,
      new Date(now),
      billPayment(bill, { means: card, byItself: true, idempotencyKey: null }),
    )
  }
  await refuseBill(unit, now, { billId, memberId: bill.member_id, error: null, byItself: true })
  return undefined
}

/** The bill lock makes parallel runs wait, so that only the first finds the bill due. */
async function lockDueBill(db: Kysely<DB>, now: Millis, billId: number): Promise<BillWithDays | undefined> {
  const bill = await lockOpenBill(db, billId)
  if (!bill || bill.plan_ended_at || (await isBillBeingPaid(db, billId))) return undefined
  return (await hasBillToTry(db, bill.member_id, now)) ? bill : undefined
}
