import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { changeImage } from './change-image.ts'
import { deleteImage } from './portrait-queries.ts'

/** `byId` is the staff member; null for oneself. @throws Refusal not_found */
export async function removePortrait(
  app: FastifyInstance,
  memberId: number,
  byId: number | null,
): Promise<void> {
  await unitOfWork(app, { audit: 'remove-portrait', unless: byId === null }, async (unit) => {
    if (!(await changeImage(unit, memberId, null))) throw new Refusal('not_found')
    await deleteImage(unit.db, memberId)
    if (byId === null) return
    unit.audit({
      byMemberId: byId,
      action: 'remove-portrait',
      entityId: memberId,
      aboutMemberId: memberId,
    })
  })
}
