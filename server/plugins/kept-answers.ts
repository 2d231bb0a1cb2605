import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import type { DataEvent, Endpoint } from '../../contracts/endpoint.ts'
import { decodeLive, liveChannel } from '../live-events.ts'
import type { Call } from '../route.ts'

/** What is the same for everyone, kept in this node's memory until an event says it changed. */
export type Kept = {
  /** The value under a name; read again after one of the events. */
  value: <T>(name: string, until: readonly DataEvent[], read: () => Promise<T>) => Promise<T>
  /** Sends an endpoint's answer with an ETag: a kept one, a fresh one, or 304. */
  answer: <E extends Endpoint>(
    endpoint: E,
    call: Call<E>,
    reply: FastifyReply,
    make: () => Promise<unknown>,
  ) => Promise<FastifyReply>
  /** For who has just changed something here and reads it at once; other nodes learn it from the announcement. */
  drop: (events: readonly DataEvent[]) => void
}

declare module 'fastify' {
  interface FastifyInstance {
    kept: Kept
    /** Grows whenever anything kept became void: what was rendered from it is void, too. */
    dataVersion: number
  }
}

type Entry = { until: readonly DataEvent[]; value: Promise<unknown> }
/** A text, not bytes: Node sends it in one piece with the head. */
type Body = { json: string; etag: string }

/** Unknown names can be asked for at will; the oldest entries make room. */
const MOST_ENTRIES = 2_000

export default fp(
  async function keptAnswers(app) {
    const entries = new Map<string, Entry>()
    app.decorate('dataVersion', 0)

    const dropAll = (): void => {
      entries.clear()
      app.dataVersion += 1
    }
    const drop = (events: readonly DataEvent[]): void => {
      for (const [name, entry] of entries) {
        if (entry.until.some((event) => events.includes(event))) entries.delete(name)
      }
      app.dataVersion += 1
    }
    const value = <T>(name: string, until: readonly DataEvent[], read: () => Promise<T>): Promise<T> => {
      // While nobody tells of changes, nothing may be kept.
      if (!app.listener.isUp) return read()
      const kept = entries.get(name)
      if (kept) return kept.value as Promise<T>
      const entry: Entry = { until, value: read() }
      entries.set(name, entry)
      entry.value.catch(() => entries.get(name) === entry && entries.delete(name))
      if (entries.size > MOST_ENTRIES) entries.delete(entries.keys().next().value as string)
      return entry.value as Promise<T>
    }

    app.listener.onNews(liveChannel, (payload) => {
      try {
        const events = decodeLive(payload).flatMap((event) => (event.t === 'data' ? [event.event] : []))
        if (events.length > 0) drop(events)
      } catch {
        // Whatever it was to say: the realtime plugin complains, here nothing is taken for granted any more.
        dropAll()
      }
    })
    app.listener.onUp(dropAll)
    app.listener.onDown(dropAll)

    app.decorate('kept', {
      value,
      drop,
      answer: async (endpoint, call, reply, make) => {
        const until = endpoint.keptUntil ?? []
        const { centerId, ...query } = call.query as { centerId?: number }
        const center = until.includes('centers') ? (await call.center()).id : 0
        const name = `${call.language} ${center} ${call.request.url.split('?', 1)[0]} ${JSON.stringify(query)}`
        const { json, etag } = await value<Body>(name, until, async () => bodyOf(reply, await make()))
        reply
          .header('etag', etag)
          .header('cache-control', 'no-cache')
          .header('vary', 'accept-language, authorization')
        if (call.request.headers['if-none-match'] === etag) return reply.code(304).send()
        return reply.type('application/json; charset=utf-8').send(json)
      },
    } satisfies Kept)
  },
  { name: 'kept-answers', dependencies: ['listener'] },
)

function bodyOf(reply: FastifyReply, answer: unknown): Body {
  const json = reply.serialize(answer) as string
  return { json, etag: `"${createHash('sha1').update(json).digest('base64url')}"` }
}
