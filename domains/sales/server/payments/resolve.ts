import type { FastifyInstance } from 'fastify'
import { orNotFound } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { markResolved } from './list/todo-queries.ts'

interface Resolved {
  id: number
  why: string
  byMemberId: number
}

/** @throws Refusal not_found, also if already resolved */
export const resolveRefund = (app: FastifyInstance, resolved: Resolved): Promise<void> =>
  resolve(app, 'refunds', resolved)

/** @throws Refusal not_found, also if already resolved */
export const resolveDispute = (app: FastifyInstance, resolved: Resolved): Promise<void> =>
  resolve(app, 'disputes', resolved)

/** @throws Refusal not_found, also if already resolved */
export const resolveWithdrawal = (app: FastifyInstance, resolved: Resolved): Promise<void> =>
  resolve(app, 'withdrawals', resolved)

const actions = {
  refunds: 'attend-refund',
  disputes: 'attend-dispute',
  withdrawals: 'attend-withdrawal',
} as const

async function resolve(
  app: FastifyInstance,
  entity: keyof typeof actions,
  { id, why, byMemberId }: Resolved,
): Promise<void> {
  await unitOfWork(app, { audit: Object.values(actions) }, async (unit) => {
    const found = await orNotFound(markResolved(unit.db, entity, id, new Date(app.clock()), byMemberId))
    unit.audit({
      byMemberId,
      action: actions[entity],
      entityId: id,
      aboutMemberId: found.member_id,
      after: { attended: true, paymentId: found.payment_id },
      why,
    })
  })
}
