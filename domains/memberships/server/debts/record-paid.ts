import type { FastifyInstance } from 'fastify'
import type { Center } from '../../../../platform/server/calls/center.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import type { StaffMethod } from '../../../sales/contract/ways.ts'
import { sellAtDesk } from '../../../sales/server/payments/desk/sell-at-desk.ts'
import { selectBillsOwed } from './queries.ts'

interface PaidDebts {
  method: StaffMethod
  debts: readonly { memberId: number; amount: number }[]
  byMemberId: number
  center: Center
  idempotencyKey: string | null
}

export interface PaidDebt {
  memberId: number
  /** The code of the refusal, or null. */
  error: string | null
  /** Euros. */
  paid: number
}

/**
 * Notes debts as paid, each month in a transaction of its own, the oldest first. A repeated key takes no money twice.
 */
export async function recordDebtsPaid(
  app: FastifyInstance,
  { debts, ...paid }: PaidDebts,
): Promise<PaidDebt[]> {
  const results: PaidDebt[] = []
  for (const { memberId, amount } of debts) {
    let cents = 0
    try {
      const bills = await billsToPay(app, { memberId, amount }, paid)
      for (const [month, ofMonth] of Map.groupBy(bills, (bill) => bill.month)) {
        const sum = ofMonth.reduce((total, bill) => total + bill.amount_cents, 0)
        await sellAtDesk(app, {
          ...{ ...paid, memberId, pmId: undefined, amount: sum / 100 },
          item: { kind: 'owed', billIds: ofMonth.map(({ id }) => id) },
          idempotencyKey: paid.idempotencyKey === null ? null : `${paid.idempotencyKey} ${month}`,
        })
        cents += sum
      }
      results.push({ memberId, error: null, paid: cents / 100 })
    } catch (error) {
      if (!(error instanceof Refusal))
        app.log.error({ err: error, memberId }, 'recording a debt as paid failed')
      const code = error instanceof Refusal ? error.code : 'unavailable'
      results.push({ memberId, error: code, paid: cents / 100 })
    }
  }
  return results
}

/** @throws Refusal nothing_owed, price_changed */
async function billsToPay(
  app: FastifyInstance,
  { memberId, amount }: PaidDebts['debts'][number],
  { byMemberId, idempotencyKey }: Pick<PaidDebts, 'byMemberId' | 'idempotencyKey'>,
): Promise<{ id: number; amount_cents: number; month: string }[]> {
  // Bills that an earlier request with this key paid are repeated, and count.
  const bills = await selectBillsOwed(app.db, memberId, `desk ${byMemberId} ${idempotencyKey} `)
  const cents = bills.reduce((sum, bill) => sum + bill.amount_cents, 0)
  if (cents === 0) throw new Refusal('nothing_owed')
  if (cents !== Math.round(amount * 100)) throw new Refusal('price_changed', { price: cents / 100 })
  return bills
}
