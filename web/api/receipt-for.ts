import type { User } from '../../contracts/members.ts'
import type { CreditType } from '../../contracts/values.ts'
import { call } from './call.ts'
import { onePress } from './idempotency-key.ts'
import { readAfterPaying } from './payments.ts'
import { queries } from './query-client.ts'
import { userKey } from './user.ts'

const contract = () => import('../../contracts/payments.ts')

/**
 * Registers one credit with the receipt that bought it; the member's balance follows at once. The server granted it when
 * the money came: where this call fails nothing is lost, so it is logged and what is shown is read again.
 */
export async function registerCredit(userId: number, kind: CreditType, receiptId: number): Promise<void> {
  const credits = { activity: kind === 'ACTIVITY' ? 1 : 0, open: kind === 'OPEN' ? 1 : 0 }
  const { redeemCredits } = await contract()
  await register(userId, receiptId, (idempotencyKey) =>
    call(redeemCredits, { params: { id: userId }, body: { credits, receiptId }, idempotencyKey }),
  )
}

/** Joins a plan with the receipt that bought it; the member is replaced by what comes back. Fails as harmlessly. */
export async function registerPlan(
  userId: number,
  plan: { planId: number; pro: boolean },
  receiptId: number,
): Promise<void> {
  const { joinPlan } = await contract()
  await register(userId, receiptId, (idempotencyKey) =>
    call(joinPlan, { params: { id: userId }, body: { ...plan, receiptId }, idempotencyKey }),
  )
}

async function register(userId: number, receiptId: number, send: (idempotencyKey: string) => Promise<User>) {
  try {
    queries.setQueryData(userKey(userId), await onePress(`receipt ${receiptId}`, send))
  } catch (reason) {
    console.warn(`receipt ${receiptId} was not registered`, reason)
  }
  void readAfterPaying()
}
