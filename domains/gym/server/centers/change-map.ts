import type { FastifyInstance } from 'fastify'
import { encodeMap } from '../../../../platform/server/adapters/picture.ts'
import type { Center } from '../../../../platform/server/calls/center.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { readPicture } from '../images/read-picture.ts'
import { changeWithin } from './change-center.ts'
import { dropMap, saveMap } from './queries.ts'

/** Null removes the map. @throws Refusal not_found, bad_request (`fileSource`: image_invalid, image_too_big) */
export async function changeMap(
  app: FastifyInstance,
  id: number,
  fileSource: string | null,
  byMemberId: number,
): Promise<Center> {
  const sent = fileSource === null ? null : await readPicture(fileSource, encodeMap)
  return await unitOfWork(app, { audit: 'change-center' }, (unit) =>
    changeWithin(unit, id, { map: sent?.address ?? null }, byMemberId, async ({ db }) => {
      if (!sent) return dropMap(db, id)
      const { address: _, ...picture } = sent
      await saveMap(db, { centerId: id, ...picture, now: new Date(app.clock()) })
    }),
  )
}
