import type { FastifyInstance } from 'fastify'
import { reachOf } from '../../../../platform/server/notifications/reached-by.ts'
import type { CancelEffect } from '../../contract/class-changes.ts'
import { affectedBy as select } from './staff-queries.ts'

/** Members affected by cancelling these classes, and how many of them a message would reach. */
export async function affectedBy(
  app: Pick<FastifyInstance, 'pool' | 'db' | 'clock'>,
  classIds: number[],
): Promise<CancelEffect> {
  const { classes, members } = await select({ client: app.pool }, classIds, app.clock())
  const reach = await reachOf(
    app.db,
    members.map(({ id, isGuest }) =>
      isGuest
        ? { memberId: id, template: 'visit_called_off', details: { classId: 0, why: '', refundCents: 0 } }
        : { memberId: id, template: 'class_cancelled', details: { classId: 0, refunded: false } },
    ),
  )
  return { classes, members: members.map(({ isGuest: _, ...member }) => member), reach }
}
