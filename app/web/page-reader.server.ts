import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Query, QueryClient } from '@tanstack/react-query'
import { defaultCenter, listCenters } from '../../domains/gym/contract/centers.ts'
import type { Endpoint } from '../../platform/contract/endpoint.ts'
import type { PageHost } from '../../platform/contract/page-host.ts'
import type { CallInput } from '../../platform/contract/request.ts'
import { answerInProcess } from '../../platform/web/api/call.ts'
import { newQueryClient, queries } from '../../platform/web/api/query-client.ts'
import { fixClock } from '../../platform/web/api/server-clock.ts'
import { type SessionState, starting } from '../../platform/web/session/session.ts'
import type { PageAnswers } from './page-answers.ts'

interface Rendering {
  readonly host: PageHost
  readonly session: SessionState
}

/** Several pages are rendered at a time: each call belongs to the page that makes it. */
const current = new AsyncLocalStorage<Rendering>()

answerInProcess((endpoint: Endpoint, input) => {
  const rendering = current.getStore()
  if (!rendering) throw new Error(`${endpoint.path} was called outside of a page`)
  const { params, query, body } = input as { params?: object; query?: object; body?: object }
  const centerId = rendering.session.center?.id
  const call = { params, query: { centerId, ...query }, body } as CallInput<Endpoint>
  return rendering.host.api(endpoint, call)
})
fixClock(() => current.getStore()?.host.hour)

// The browser's cache would be shared by all members here.
queries.getQueryCache().build = () => {
  throw new Error('the server has a cache of its own for each page')
}

// Node's are shared as well.
for (const name of ['localStorage', 'sessionStorage']) Reflect.deleteProperty(globalThis, name)

export const whileRendering = <T>(rendering: Rendering, work: () => Promise<T>): Promise<T> =>
  current.run(rendering, work)

/** The session as the reader's browser begins with it. */
export async function sessionOf({ reader, api }: PageHost): Promise<SessionState> {
  if (!reader) return starting
  const { id: memberId, actorId, roles, needsFactor, centerId } = reader
  const chosen = (await api(listCenters)).find(({ id }) => id === centerId)
  // A gym may have no center yet.
  const center = chosen ?? (await api(defaultCenter).catch(() => null))
  return {
    status: 'member',
    claims: { memberId, ...(actorId !== memberId && { actorId }), roles, needsFactor },
    ...(center && { center: { id: center.id, name: center.name } }),
  }
}

export function newPageQueries(): QueryClient {
  const client = newQueryClient()
  client.setDefaultOptions({
    queries: { ...client.getDefaultOptions().queries, retry: false, gcTime: Infinity },
  })
  return client
}

const isWanted = ({ state, options, meta }: Query): boolean =>
  state.data === undefined &&
  (options as { enabled?: unknown }).enabled !== false &&
  typeof options.queryFn === 'function' &&
  meta?.browserOnly === undefined

/**
 * Reads what a page waits for, for at most `readFor` milliseconds. Rendering takes nothing from them: on a busy server, or on the
 * first page after a start, it would use them up. The browser repeats what is missing then.
 */
export class PageReader {
  readonly #client: QueryClient
  /** Milliseconds that it may still wait. */
  #left: number
  readonly #failed = new Set<string>()

  constructor(client: QueryClient, readFor: number) {
    this.#client = client
    this.#left = readFor
  }

  /** Waits for `work`. When time is up nothing more arrives, so that the page and its answers agree. */
  async read(work: Promise<unknown>): Promise<void> {
    const began = performance.now()
    const waiting = new AbortController()
    const timeIsUp = pause(this.#left, 'late', { ref: false, signal: waiting.signal })
    const first = await Promise.race([work, timeIsUp])
    waiting.abort()
    this.#left = first === 'late' ? 0 : this.#left - (performance.now() - began)
    if (first === 'late') await this.#client.cancelQueries()
  }

  /** Reads what the page rendered so far waits for. True if there are new answers. The browser repeats what failed, and tells why. */
  async readWanted(): Promise<boolean> {
    if (this.#left <= 0) return false
    const cache = this.#client.getQueryCache()
    const wanted = cache.getAll().filter((query) => isWanted(query) && !this.#failed.has(query.queryHash))
    let news = false
    const reads = wanted.map(async (query) => {
      try {
        await query.fetch()
        news = true
      } catch {
        this.#failed.add(query.queryHash)
        cache.remove(query)
      }
    })
    await this.read(Promise.all(reads))
    return news
  }
}

export const answersOf = (client: QueryClient, { session, host }: Rendering): PageAnswers => ({
  session,
  at: host.hour,
  queries: client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.data !== undefined)
    .map(({ queryKey, state }) => [queryKey, state.data] as const),
})
