import type { FastifyInstance } from 'fastify'
import { encodeCard } from '../../../../platform/server/adapters/picture.ts'
import { orNotFound } from '../../../../platform/server/refusal.ts'
import { readPicture } from '../images/read-picture.ts'
import { type ActivityRow, lockActivity, savePicture, writeActivity } from './queries.ts'
import { saveInUnit } from './save-activity.ts'

/** @throws Refusal not_found, bad_request (`fileSource`: image_invalid, image_too_big) */
export async function changePicture(
  app: FastifyInstance,
  id: number,
  fileSource: string,
  byMemberId: number,
): Promise<ActivityRow> {
  const { address, ...picture } = await readPicture(fileSource, encodeCard)
  return await saveInUnit(app, 'change-activity-picture', async (unit) => {
    const { db } = unit
    const before = await orNotFound(lockActivity(db, id))
    const after = await writeActivity(db, id, { image: address })
    await savePicture(db, { activityId: id, ...picture, now: new Date(app.clock()) })
    unit.audit({
      byMemberId,
      action: 'change-activity-picture',
      entityId: id,
      before: { image: before.image },
      after: { image: after.image },
    })
    return after
  })
}
