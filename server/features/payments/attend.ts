import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../refusal.ts'
import { unitOfWork } from '../../unit-of-work.ts'
import { markAttended } from './todo-queries.ts'

/** The refund or dispute, and how the admin resolved it. */
interface Attended {
  id: number
  why: string
  byMemberId: number
}

/** Marks a failed refund as resolved in another way. @throws Refusal not_found, also when it is already resolved */
export const attendRefund = (app: FastifyInstance, attended: Attended): Promise<void> =>
  attend(app, 'refunds', attended)

/** Marks a dispute as resolved. @throws Refusal not_found, also when it is already resolved */
export const attendDispute = (app: FastifyInstance, attended: Attended): Promise<void> =>
  attend(app, 'disputes', attended)

async function attend(
  app: FastifyInstance,
  entity: 'refunds' | 'disputes',
  { id, why, byMemberId }: Attended,
): Promise<void> {
  await unitOfWork(app, { audit: ['attend-refund', 'attend-dispute'] }, async (unit) => {
    const found = await markAttended(unit.db, entity, id, new Date(app.clock()), byMemberId)
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
