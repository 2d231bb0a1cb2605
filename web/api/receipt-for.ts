import type { User } from '../../contracts/members.ts'
import { joinPlan, redeemCredits } from '../../contracts/payments.ts'
import type { CreditType } from '../../contracts/values.ts'
import { call } from './call.ts'
import { onePress } from './idempotency-key.ts'
import { keepUser } from './user.ts'

/**
 * Registers one credit with its receipt and updates the balance. The server has already granted it, so a failure
 * is only logged.
 */
export async function registerCredit(userId: number, kind: CreditType, receiptId: number): Promise<void> {
  const credits = { activity: kind === 'ACTIVITY' ? 1 : 0, open: kind === 'OPEN' ? 1 : 0 }
  await register(receiptId, (idempotencyKey) =>
    call(redeemCredits, { params: { id: userId }, body: { credits, receiptId }, idempotencyKey }),
  )
}

/** Joins a plan with its receipt and replaces the cached member. A failure is only logged. */
export async function registerPlan(
  userId: number,
  plan: { planId: number; pro: boolean },
  receiptId: number,
): Promise<void> {
  await register(receiptId, (idempotencyKey) =>
    call(joinPlan, { params: { id: userId }, body: { ...plan, receiptId }, idempotencyKey }),
  )
}

async function register(receiptId: number, send: (idempotencyKey: string) => Promise<User>) {
  try {
    keepUser(await onePress(`receipt ${receiptId}`, send))
  } catch (reason) {
    console.warn(`receipt ${receiptId} was not registered`, reason)
  }
}
