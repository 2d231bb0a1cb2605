import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** How long others may keep a file, and by what they ask whether it is still the same. */
export type Keeping = { cacheControl: string; etag: string }

const kept: Keeping = { cacheControl: 'private, no-store', etag: '' }

/** An answer that is a file and no JSON; a long one is read while it is sent. */
export class FileAnswer<B extends Buffer | Readable = Buffer> {
  readonly bytes: B
  /** `application/pdf` */
  readonly mediaType: string
  /** What it is called when it is saved: letters, digits, dots and dashes. */
  readonly name: string
  /** Unless it is said nobody keeps it. */
  readonly keeping: Keeping

  constructor(bytes: B, mediaType: string, name: string, keeping = kept) {
    this.bytes = bytes
    this.mediaType = mediaType
    this.name = name
    this.keeping = keeping
  }

  /** Sends it, or 304 to who has it already. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { cacheControl, etag } = this.keeping
    reply.header('cache-control', cacheControl)
    if (etag) reply.header('etag', etag)
    if (etag && request.headers['if-none-match'] === etag) return reply.code(304).send()
    reply.type(this.mediaType).header('content-disposition', `inline; filename="${this.name}"`)
    return reply.send(this.bytes)
  }
}
