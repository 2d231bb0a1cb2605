import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../refusal.ts'
import type { CenterRow } from '../centers/find-center.ts'
import { sellAtDesk } from '../payments/sell-at-desk.ts'
import { selectBillsOwed } from './queries.ts'

interface PaidDebts {
  method: 'cash' | 'transfer'
  debts: readonly { memberId: number; amount: number }[]
  byMemberId: number
  center: CenterRow
  idempotencyKey: string | null
}

/**
 * Notes debts as paid, each bill in a transaction of its own, the oldest first. Returns for each member the code of the refusal, or null.
 * A repeated key takes no money twice.
 */
export async function recordDebtsPaid(
  app: FastifyInstance,
  { debts, ...paid }: PaidDebts,
): Promise<{ memberId: number; error: string | null }[]> {
  const results: { memberId: number; error: string | null }[] = []
  for (const debt of debts) {
    try {
      await payAll(app, debt, paid)
      results.push({ memberId: debt.memberId, error: null })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      results.push({ memberId: debt.memberId, error: error.code })
    }
  }
  return results
}

/** @throws Refusal nothing_owed, price_changed, payment_pending */
async function payAll(
  app: FastifyInstance,
  { memberId, amount }: PaidDebts['debts'][number],
  { idempotencyKey, ...paid }: Omit<PaidDebts, 'debts'>,
): Promise<void> {
  // Bills that an earlier request with this key paid are repeated, and count.
  const bills = await selectBillsOwed(app.db, memberId, `desk ${paid.byMemberId} ${idempotencyKey} `)
  const cents = bills.reduce((sum, bill) => sum + bill.amount_cents, 0)
  if (cents === 0) throw new Refusal('nothing_owed')
  if (cents !== Math.round(amount * 100)) throw new Refusal('price_changed', { price: cents / 100 })
  for (const bill of bills) {
    await sellAtDesk(app, {
      ...{ ...paid, memberId, pmId: undefined, amount: bill.amount_cents / 100 },
      item: { kind: 'owed' },
      idempotencyKey: idempotencyKey === null ? null : `${idempotencyKey} ${bill.id}`,
    })
  }
}
