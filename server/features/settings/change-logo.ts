import type { FastifyInstance } from 'fastify'
import { drawLogo } from '../../adapters/logo.ts'
import { readPicture } from '../images/read-picture.ts'
import { changeSettings } from './change-settings.ts'
import { dropLogo, putLogo } from './queries.ts'

/**
 * Makes what was sent (a data: address or base64) the gym's logo; the one before is gone. Null for the drawn one. Answers
 * where it is.
 * @throws Refusal bad_request with `fileSource` image_invalid or image_too_big
 */
export async function changeLogo(
  app: FastifyInstance,
  fileSource: string | null,
  byMemberId: number,
): Promise<string | null> {
  if (fileSource === null) {
    await changeSettings(app, { logo: null }, byMemberId, ({ db }) => dropLogo(db))
    return null
  }
  const { address, ...picture } = await readPicture(fileSource, drawLogo)
  await changeSettings(app, { logo: address }, byMemberId, ({ db }) =>
    putLogo(db, { ...picture, now: new Date(app.clock()) }),
  )
  return address
}
