import type { FastifyInstance } from 'fastify'
import { type ActivityRow, selectActivities, writeOrder } from './queries.ts'
import { saving } from './save-activity.ts'

/** Puts activities in an order; those that are not named follow in the one they had. Answers all of them. */
export function orderActivities(
  app: FastifyInstance,
  ids: readonly number[],
  byMemberId: number,
): Promise<ActivityRow[]> {
  return saving(app, 'order-activities', async (unit) => {
    const { db } = unit
    const before = await selectActivities(db)
    await writeOrder(db, ids)
    const after = await selectActivities(db)
    unit.audit({
      byMemberId,
      action: 'order-activities',
      entityId: null,
      before: { order: before.map((a) => a.key) },
      after: { order: after.map((a) => a.key) },
    })
    return after
  })
}
