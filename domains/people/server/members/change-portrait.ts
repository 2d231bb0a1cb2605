import type { FastifyInstance } from 'fastify'
import { encodePortrait } from '../../../../platform/server/adapters/picture.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { readPicture } from '../../../gym/server/images/read-picture.ts'
import { changeImage } from './change-image.ts'
import { saveImage } from './portrait-queries.ts'

/** @throws Refusal not_found, bad_request (`fileSource`: image_invalid, image_too_big) */
export async function changePortrait(
  app: FastifyInstance,
  memberId: number,
  fileSource: string,
): Promise<void> {
  const { address, ...picture } = await readPicture(fileSource, encodePortrait)
  await unitOfWork(app, { unaudited: 'members act for themselves' }, async (unit) => {
    // Locks the member first, so that a concurrent erasure leaves no picture behind.
    if (!(await changeImage(unit, memberId, address))) throw new Refusal('not_found')
    await saveImage(unit.db, { memberId, ...picture, now: new Date(app.clock()) })
  })
}
