import type { FastifyInstance } from 'fastify'
import { type ActivityRow, selectActivities, writeOrder } from './queries.ts'
import { saveInUnit } from './save-activity.ts'

/** Returns all activities in their new order. */
export function orderActivities(
  app: FastifyInstance,
  ids: readonly number[],
  byMemberId: number,
): Promise<ActivityRow[]> {
  return saveInUnit(app, 'order-activities', async (unit) => {
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
