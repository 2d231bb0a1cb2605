import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { DataEvent, Endpoint } from '../../contract/endpoint.ts'
import { WrittenAnswer } from '../answers/written-answer.ts'
import { decodeLive, liveChannel } from '../live-events.ts'
import type { Call } from '../route.ts'

/** A cache, in this node's memory, of what is the same for everybody, until an event invalidates it. */
export type ResponseCache = {
  value: <T>(name: string, until: readonly DataEvent[], read: () => Promise<T>) => Promise<T>
  /** Sends an endpoint's response with an ETag: cached, fresh, or 304. */
  answer: <E extends Endpoint>(
    endpoint: E,
    call: Call<E>,
    reply: FastifyReply,
    make: () => Promise<unknown>,
  ) => Promise<FastifyReply>
  /** Invalidates at once for a caller that changed something here and reads it back; other nodes follow by event. */
  drop: (events: readonly DataEvent[]) => void
}

declare module 'fastify' {
  interface FastifyInstance {
    cache: ResponseCache
    dataVersion: number
  }
}

type Entry = { until: readonly DataEvent[]; value: Promise<unknown> }
type Body = {
  json: string
  etag: string
  headers: Readonly<Record<string, string>>
  /** The bytes of `json` as latin1. */
  bytes: string
}

/** Clients can request unknown names at will; the oldest entries are evicted. */
const MAX_ENTRIES = 2_000
/** Limit for spellings of an address; evicting one affects no other response. */
const MAX_SPELLINGS = 1_000

/** Includes whether a member asks, since members may have a center of their own. */
const spellingOf = ({ language, caller, raw }: FastifyRequest): string =>
  `${language} ${caller ? 'member' : 'guest'} ${raw.url}`

const headersOf = (etag: string) => ({
  etag,
  'cache-control': 'no-cache',
  vary: 'accept-language, authorization',
})
const JSON_TYPE = 'application/json; charset=utf-8'

export default fp(
  async function responseCache(app) {
    const entries = new Map<string, Entry>()
    /** Bodies by spelling of their address, for entries cached right now. */
    const bodies = new Map<string, Body>()
    app.decorate('dataVersion', 0)

    const dropAll = (): void => {
      entries.clear()
      bodies.clear()
      app.dataVersion += 1
    }
    const drop = (events: readonly DataEvent[]): void => {
      for (const [name, entry] of entries) {
        if (entry.until.some((event) => events.includes(event))) entries.delete(name)
      }
      bodies.clear()
      app.dataVersion += 1
    }
    const value = <T>(name: string, until: readonly DataEvent[], read: () => Promise<T>): Promise<T> => {
      // Without events nothing may be cached.
      if (!app.listener.isUp) return read()
      const cached = entries.get(name)
      if (cached) return cached.value as Promise<T>
      const entry: Entry = { until, value: read() }
      entries.set(name, entry)
      entry.value.catch(() => entries.get(name) === entry && entries.delete(name))
      if (entries.size > MAX_ENTRIES) entries.delete(entries.keys().next().value as string)
      return entry.value as Promise<T>
    }

    // Sends the cached response of this exact address before the request is parsed.
    const sendCached = (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
      const body = app.draining ? undefined : bodies.get(spellingOf(request))
      if (!body) return done()
      const isKnown = request.headers['if-none-match'] === body.etag
      app.sendBytes(request, reply, body.headers, isKnown ? undefined : body.bytes)
    }
    app.addHook('onRoute', (options) => {
      if (options.method === 'GET' && options.config?.endpoint?.cachedUntil) options.onRequest = sendCached
    })

    app.listener.onEvent(liveChannel, (payload) => {
      try {
        const events = decodeLive(payload).flatMap((event) => (event.t === 'data' ? [event.event] : []))
        if (events.length > 0) drop(events)
      } catch {
        // The realtime plugin logs it; here an unknown event invalidates everything.
        dropAll()
      }
    })
    app.listener.onUp(dropAll)
    app.listener.onDown(dropAll)

    app.decorate('cache', {
      value,
      drop,
      answer: async (endpoint, call, reply, make) => {
        const until = endpoint.cachedUntil ?? []
        const { centerId, ...query } = call.query as { centerId?: number }
        const center = until.includes('centers') ? ((await call.centerIfAny())?.id ?? 0) : 0
        const name = `${call.language} ${center} ${call.request.url.split('?', 1)[0]} ${JSON.stringify(query)}`
        const reading = value<Body>(name, until, async () => bodyOf(reply, await make()))
        const body = await reading
        const ofTheirCenter = center !== 0 && centerId === undefined && call.caller !== null
        // Not if it was invalidated while being read, or depends on the member's own center.
        if (entries.get(name)?.value === reading && !ofTheirCenter) {
          bodies.set(spellingOf(call.request), body)
          if (bodies.size > MAX_SPELLINGS) bodies.delete(bodies.keys().next().value as string)
        }
        reply.headers(body.headers)
        if (call.request.headers['if-none-match'] === body.etag) return reply.code(304).send()
        return reply.type(JSON_TYPE).send(body.json)
      },
    } satisfies ResponseCache)
  },
  { name: 'response-cache', dependencies: ['headers', 'listener'] },
)

function bodyOf(reply: FastifyReply, answer: unknown): Body {
  const json = answer instanceof WrittenAnswer ? answer.json : (reply.serialize(answer) as string)
  const bytes = Buffer.from(json)
  const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`
  return { json, etag, headers: headersOf(etag), bytes: bytes.toString('latin1') }
}
