import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../refusal.ts'
import { recordAudit } from '../audit/record.ts'
import { changeImage } from '../members/change-image.ts'
import { deleteImage } from './queries.ts'

/** Takes a member's picture away. `byId` is who of the staff does it, on record; null for oneself. @throws Refusal not_found */
export async function removePortrait(
  app: FastifyInstance,
  memberId: number,
  byId: number | null,
): Promise<void> {
  await app.db.transaction().execute(async (db) => {
    if (!(await changeImage(db, memberId, null))) throw new Refusal('not_found')
    await deleteImage(db, memberId)
    if (byId === null) return
    await recordAudit(db, {
      byMemberId: byId,
      action: 'remove-portrait',
      entity: 'members',
      entityId: memberId,
      aboutMemberId: memberId,
    })
  })
}
