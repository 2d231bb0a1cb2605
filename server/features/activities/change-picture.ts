import type { FastifyInstance } from 'fastify'
import { drawCard } from '../../adapters/portrait.ts'
import { Refusal } from '../../refusal.ts'
import { readPicture } from '../images/read-picture.ts'
import { type ActivityRow, lockActivity, putPicture, writeActivity } from './queries.ts'
import { saving } from './save-activity.ts'

/**
 * Makes what was sent (a data: address or base64) the activity's picture; the one before is gone.
 * @throws Refusal bad_request with `fileSource` image_invalid or image_too_big, not_found
 */
export async function changePicture(
  app: FastifyInstance,
  id: number,
  fileSource: string,
  byMemberId: number,
): Promise<ActivityRow> {
  const { address, ...picture } = await readPicture(fileSource, drawCard)
  return await saving(app, 'change-activity-picture', async (unit) => {
    const { db } = unit
    const before = await lockActivity(db, id)
    if (!before) throw new Refusal('not_found')
    const after = await writeActivity(db, id, { image: address })
    await putPicture(db, { activityId: id, ...picture, now: new Date(app.clock()) })
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
