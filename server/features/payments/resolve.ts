import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../refusal.ts'
import { unitOfWork } from '../../unit-of-work.ts'
import { markResolved } from './todo-queries.ts'

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

async function resolve(
  app: FastifyInstance,
  entity: 'refunds' | 'disputes',
  { id, why, byMemberId }: Resolved,
): Promise<void> {
  await unitOfWork(app, { audit: ['attend-refund', 'attend-dispute'] }, async (unit) => {
    const found = await markResolved(unit.db, entity, id, new Date(app.clock()), byMemberId)
    if (!found) throw new Refusal('not_found')
    unit.audit({
      byMemberId,
      action: entity === 'refunds' ? 'attend-refund' : 'attend-dispute',
      entityId: id,
      aboutMemberId: found.member_id,
      after: { attended: true, paymentId: found.payment_id },
      why,
    })
  })
}
