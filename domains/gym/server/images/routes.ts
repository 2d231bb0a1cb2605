import type { FastifyInstance } from 'fastify'
import { FileAnswer } from '../../../../platform/server/answers/file-answer.ts'
import { orNotFound } from '../../../../platform/server/refusal.ts'
import { route } from '../../../../platform/server/route.ts'
import { getImage } from '../../contract/images.ts'
import { selectImage } from './queries.ts'

/** The address contains the hash of the bytes. */
const immutable = 'public, max-age=31536000, immutable'

export default async function images(app: FastifyInstance): Promise<void> {
  route(app, getImage, async ({ params: { hash } }) => {
    const image = await orNotFound(selectImage(app.db, hash))
    const cacheHeaders = { cacheControl: immutable, etag: `"${hash}"` }
    return new FileAnswer(image.bytes, image.media_type, `${hash.slice(0, 8)}.webp`, cacheHeaders)
  })
}
