import type { FastifyInstance } from 'fastify'
import type { Broadcast } from '../../../contracts/notifications.ts'
import { recordAudit } from '../audit/record.ts'
import { findCenter } from '../centers/find-center.ts'
import { insertBroadcast, insertBroadcastMessages, selectTold } from './push-queries.ts'

/**
 * Tells everybody, or everybody of a center, by push; on record. The same tap again changes nothing.
 * Answers how many members are told.
 * @throws Refusal center_not_found
 */
export async function tellEverybody(
  app: FastifyInstance,
  byId: number,
  message: Broadcast,
  tap: string | null,
): Promise<number> {
  if (message.toCenter !== null) await findCenter(app, message.toCenter)
  return app.db.transaction().execute(async (db) => {
    const id = await insertBroadcast(db, { ...message, sentBy: byId, tap })
    if (id === null) return selectTold(db, byId, tap ?? '')
    const told = await insertBroadcastMessages(db, id)
    await recordAudit(db, {
      byMemberId: byId,
      action: 'tell-everybody',
      entity: 'broadcasts',
      entityId: id,
      after: { ...message, told },
    })
    return told
  })
}
