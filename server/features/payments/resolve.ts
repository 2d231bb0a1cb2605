import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../refusal.ts'
import { unitOfWork } from '../../unit-of-work.ts'
import { markResolved } from './todo-queries.ts'

/** The refund or dispute, and how the admin resolved it. */
interface Resolved {
  id: number
  why: string
  byMemberId: number
}

/** Marks a failed refund as resolved in another way. @throws Refusal not_found, also when it is already resolved */
export const resolveRefund = (app: FastifyInstance, resolved: Resolved): Promise<void> =>
  resolve(app, 'refunds', resolved)

/** Marks a dispute as resolved. @throws Refusal not_found, also when it is already resolved */
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
