import type { FastifyInstance } from 'fastify'
import { wasClaimed } from '../../../../platform/server/idempotency/idempotency.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { writeFreeBill } from '../bills/write-free-bill.ts'
import { isSameCode } from '../discount-codes/find-code.ts'
import { requireFirstPurchase, takeCode, wasStartedFree } from '../discount-codes/take-code.ts'
import { startMembershipIfFree } from '../plans/start-membership.ts'
import type { Offer } from './price-of.ts'

interface FreeStart {
  memberId: number
  byMemberId: number
  offer: Offer
  idempotencyKey: string | null
}

/**
 * Begins a plan whose first month a code or the household makes free. The use of the code is its record, and a repeated key begins it once.
 * @throws Refusal no_price, already_plan, discount_…
 */
export async function startFree(app: FastifyInstance, start: FreeStart): Promise<void> {
  const { memberId, byMemberId, offer, idempotencyKey } = start
  const { bought, code, month, months, householdPlace, householdCents, reductionCents } = offer
  if (bought.kind !== 'plan' || month === null) throw new Refusal('no_price')
  const { planId, pro, startsOn, minStayMonths } = bought
  const membership = { memberId, planId, pro, startsOn }
  await unitOfWork(app, { audit: 'start-free-plan' }, async (unit) => {
    const use = { memberId, paymentId: null, month, idempotencyKey }
    const codeUseId = code && (await takeCode(unit.db, new Date(app.clock()), code, use))
    if (code) await requireFirstPurchase(unit.db, code, use)
    if (!(await startMembershipIfFree(unit, { ...membership, minStayMonths, codeUseId })))
      throw new Refusal('already_plan')
    const reductions = { householdPlace, householdCents, codeId: code?.id ?? null, reductionCents }
    const period = { ...membership, month, months, ...reductions }
    await writeFreeBill(unit.db, app.clock(), period)
    unit.audit({
      byMemberId,
      action: 'start-free-plan',
      entityId: null,
      aboutMemberId: memberId,
      after: {
        ...{ planId, pro, startsOn },
        ...(code
          ? { code: code.code, cents: reductionCents }
          : { place: householdPlace, cents: householdCents }),
      },
    })
  })
}

/** Whether a plan began without a charge by this key and code. @throws Refusal key_reused for another code */
export async function isRepeat(
  app: FastifyInstance,
  { memberId, key, code }: { memberId: number; key: string | null; code: string | undefined },
): Promise<boolean> {
  if (key === null) return false
  const codeId = await wasStartedFree(app.db, memberId, key)
  if (codeId === null) return code === undefined && (await wasClaimed(app.pool))
  if (!(await isSameCode(app.db, codeId, code))) throw new Refusal('key_reused')
  return true
}
