import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { type Day, monthAfter } from '../../../../platform/rules/local-time.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import type { FoundCode } from './find-code.ts'
import {
  countUse,
  hasBought,
  insertUse,
  lockMember,
  releaseUse,
  restoreUse,
  selectCode,
  uncountUse,
} from './queries.ts'

export { selectUseOfPayment as findUseOfPayment, wasStartedFree } from './queries.ts'

export interface Use {
  memberId: number
  /** Null for a plan that begins without a charge. */
  paymentId: number | null
  /** First month of a plan; null for what is no plan. */
  month: Day | null
  idempotencyKey?: string | null
}

/**
 * Takes a use in the transaction that records the purchase: it waits for others of the same code. Returns the id of the use.
 * @throws Refusal discount_ended, discount_used_up, discount_used
 */
export async function takeCode(db: Kysely<DB>, now: Date, code: FoundCode, use: Use): Promise<number> {
  if (!(await countUse(db, code.id))) {
    const row = await selectCode(db, code.id)
    throw new Refusal(row?.on_offer ? 'discount_used_up' : 'discount_ended')
  }
  const { percent, amountCents, months } = code
  const id = await insertUse(db, now, {
    codeId: code.id,
    memberId: use.memberId,
    paymentId: use.paymentId,
    percent,
    amountCents,
    fromMonth: use.month,
    untilMonth: use.month === null ? null : monthAfter(use.month, months),
    idempotencyKey: use.idempotencyKey ?? null,
  })
  if (id === undefined) throw new Refusal('discount_used')
  return id
}

/** Locks the member, so that two purchases at once are not both the first; the last lock of a purchase. @throws Refusal discount_newcomers */
export async function requireFirstPurchase(
  db: Kysely<DB>,
  code: FoundCode,
  { memberId, paymentId }: Use,
): Promise<void> {
  if (!code.firstPurchaseOnly) return
  await lockMember(db, memberId)
  if (await hasBought(db, memberId, paymentId ?? 0)) throw new Refusal('discount_newcomers')
}

/** Gives the use of a payment back, once. */
export async function releaseCode(db: Kysely<DB>, now: Date, paymentId: number): Promise<void> {
  const codeId = await releaseUse(db, now, paymentId)
  if (codeId !== undefined) await uncountUse(db, codeId)
}

/** Takes the use of a payment again, which was given back. False if there is none left, or the member used the code since. */
export async function regainCode(db: Kysely<DB>, payment: { id: number; code_id: number }): Promise<boolean> {
  if (!(await countUse(db, payment.code_id))) return false
  if (await restoreUse(db, payment.id)) return true
  await uncountUse(db, payment.code_id)
  return false
}
