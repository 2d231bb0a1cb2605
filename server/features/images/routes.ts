import type { FastifyInstance } from 'fastify'
import { changeImage, getImage } from '../../../contracts/account.ts'
import { removeImage } from '../../../contracts/admin-users.ts'
import { FileAnswer } from '../../file-answer.ts'
import { Refusal } from '../../refusal.ts'
import { route } from '../../route.ts'
import { readAdminUser } from '../members/read-admin-user.ts'
import { readUser } from '../members/read-user.ts'
import { changePortrait } from './change-portrait.ts'
import { selectImage } from './queries.ts'
import { removePortrait } from './remove-portrait.ts'

/** The bytes behind an address are always the same: nobody has to ask again. */
const forEver = 'public, max-age=31536000, immutable'

export default async function images(app: FastifyInstance): Promise<void> {
  route(app, changeImage, async ({ params, body, caller, language }) => {
    if (caller.id !== params.id) throw new Refusal('not_found')
    if (body.fileSource === null) await removePortrait(app, params.id, null)
    else await changePortrait(app, params.id, body.fileSource)
    const user = await readUser(app, params.id, language)
    if (!user) throw new Refusal('not_found')
    return user
  })

  route(app, removeImage, async ({ params, caller, language }) => {
    await removePortrait(app, params.id, caller.id)
    return readAdminUser(app, params.id, language)
  })

  route(app, getImage, async ({ params: { hash } }) => {
    const image = await selectImage(app.db, hash)
    if (!image) throw new Refusal('not_found')
    const keeping = { cacheControl: forEver, etag: `"${hash}"` }
    return new FileAnswer(image.bytes, image.media_type, `${hash.slice(0, 8)}.webp`, keeping)
  })
}
