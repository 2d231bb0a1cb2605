import type { FastifyInstance } from 'fastify'
import { getImage } from '../../../contracts/account.ts'
import { FileAnswer } from '../../file-answer.ts'
import { Refusal } from '../../refusal.ts'
import { route } from '../../route.ts'
import { selectImage } from './queries.ts'

/** The bytes behind an address are always the same: nobody has to ask again. */
const forEver = 'public, max-age=31536000, immutable'

export default async function images(app: FastifyInstance): Promise<void> {
  route(app, getImage, async ({ params: { hash } }) => {
    const image = await selectImage(app.db, hash)
    if (!image) throw new Refusal('not_found')
    const keeping = { cacheControl: forEver, etag: `"${hash}"` }
    return new FileAnswer(image.bytes, image.media_type, `${hash.slice(0, 8)}.webp`, keeping)
  })
}
