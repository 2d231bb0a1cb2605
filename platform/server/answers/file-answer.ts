import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type CacheHeaders = { cacheControl: string; etag: string }

const uncached: CacheHeaders = { cacheControl: 'private, no-store', etag: '' }

/** A response with a file instead of JSON; a stream is sent while it is read. */
export class FileAnswer<B extends Buffer | Readable = Buffer> {
  readonly bytes: B
  readonly mediaType: string
  /** File name for saving: letters, digits, dots and dashes. */
  readonly name: string
  /** By default nothing caches it. */
  readonly cacheHeaders: CacheHeaders

  constructor(bytes: B, mediaType: string, name: string, cacheHeaders = uncached) {
    this.bytes = bytes
    this.mediaType = mediaType
    this.name = name
    this.cacheHeaders = cacheHeaders
  }

  /** Sends the file, for saving unless it is a picture, or 304 if the client has this version. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { cacheControl, etag } = this.cacheHeaders
    reply.header('cache-control', cacheControl)
    if (etag) reply.header('etag', etag)
    if (etag && request.headers['if-none-match'] === etag) return reply.code(304).send()
    const disposition = this.mediaType.startsWith('image/') ? 'inline' : 'attachment'
    reply.type(this.mediaType).header('content-disposition', `${disposition}; filename="${this.name}"`)
    return reply.send(this.bytes)
  }
}
