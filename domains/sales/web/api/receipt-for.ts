import type { CreditType } from '../../../../platform/contract/values.ts'
import { call } from '../../../../platform/web/api/call.ts'
import { onePress } from '../../../../platform/web/api/idempotency-key.ts'
import type { User } from '../../../people/contract/members.ts'
import { keepUser } from '../../../people/web/api/user.ts'
import { joinPlan, redeemCredits } from '../../contract/payments.ts'

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
