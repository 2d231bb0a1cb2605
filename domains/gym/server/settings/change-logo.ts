import type { FastifyInstance } from 'fastify'
import { encodeLogo } from '../../../../platform/server/adapters/logo.ts'
import { readPicture } from '../images/read-picture.ts'
import { changeSettings } from './change-settings.ts'
import { dropLogo, saveLogo } from './queries.ts'

/** Null restores the built-in logo. Returns its path. @throws Refusal bad_request (image_invalid, image_too_big) */
export async function changeLogo(
  app: FastifyInstance,
  fileSource: string | null,
  byMemberId: number,
): Promise<string | null> {
  if (fileSource === null) {
    await changeSettings(app, { logo: null }, byMemberId, { after: ({ db }) => dropLogo(db) })
    return null
  }
  const { address, ...picture } = await readPicture(fileSource, encodeLogo)
  await changeSettings(app, { logo: address }, byMemberId, {
    after: ({ db }) => saveLogo(db, { ...picture, now: new Date(app.clock()) }),
  })
  return address
}
