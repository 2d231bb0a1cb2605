import type { FastifyInstance } from 'fastify'
import { drawPortrait } from '../../adapters/portrait.ts'
import { Refusal } from '../../refusal.ts'
import { unitOfWork } from '../../unit-of-work.ts'
import { readPicture } from '../images/read-picture.ts'
import { changeImage } from './change-image.ts'
import { putImage } from './portrait-queries.ts'

/**
 * Makes what was sent (a data: address or base64) the member's picture; the one before is gone.
 * @throws Refusal bad_request with `fileSource` image_invalid or image_too_big, not_found
 */
export async function changePortrait(
  app: FastifyInstance,
  memberId: number,
  fileSource: string,
): Promise<void> {
  const { address, ...picture } = await readPicture(fileSource, drawPortrait)
  await unitOfWork(app, { unaudited: 'members act for themselves' }, async (unit) => {
    // Locks the member first: who erases the account meanwhile leaves no picture behind.
    if (!(await changeImage(unit, memberId, address))) throw new Refusal('not_found')
    await putImage(unit.db, { memberId, ...picture, now: new Date(app.clock()) })
  })
}
