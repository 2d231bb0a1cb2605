import { isDeepStrictEqual } from 'node:util'
import { QueryObserver } from '@tanstack/react-query'
import type { GymClass } from '../../domains/booking/contract/classes.ts'
import { callsTo, type Mishaps, originOf } from './calls.ts'
import { chanceOf } from './network.ts'
import type { Browser, PageModules } from './page.ts'
import type { Station, World } from './station.ts'
import { type Host, newHost } from './virtual-time.ts'

const DAY = '2026-05-14'
/** Milliseconds that a screen is looked at. */
const LOOK = [500, 6_000] as const

interface Setting {
  memberId: number
  token: string
  classes: readonly number[]
  seed: number
  mishaps: Mishaps
}

/** A member's page with live news, which goes from screen to screen as the screens of the product do: what they read, and what they hear. */
export class Viewer {
  readonly host: Host
  readonly browser: Browser
  readonly #world: World
  readonly #page: PageModules
  readonly #setting: Setting
  #leave = () => {}

  constructor(world: World, stations: readonly Station[], page: PageModules, setting: Setting) {
    const { time, live } = world
    const { memberId, mishaps } = setting
    this.#world = world
    this.#page = page
    this.#setting = setting
    this.host = newHost(`page ${memberId}`)
    const seed = setting.seed + memberId * 1_000_003
    const chance = chanceOf(seed, 'nodes')
    const moments = chanceOf(seed, 'moments')
    const fetch = callsTo(stations, { time, world: this.host, seed, mishaps })
    this.browser = {
      fetch: async (address, { method = 'GET', headers, body }) => {
        const plain = { method, headers: Object.fromEntries(new Headers(headers)), body: body ?? null }
        const answer = await fetch(`${originOf(chance.pick([...stations]))}${address}`, plain)
        const response = { ...answer, headers: new Headers(), clone: () => response }
        return response as unknown as Response
      },
      connect: () => {
        this.#world.starting -= this.#isStarting ? 1 : 0
        this.#isStarting = false
        return live.connect(this.host, chance.pick([...stations]))
      },
      random: () => moments.next(),
    }
  }
  /** Until its first connection: it loads the client of the websocket in real time. */
  #isStarting = false

  /** Opens the page and looks at screens until a moment; the last one stays. */
  open(until: number): void {
    const { time } = this.#world
    const { memberId, token, seed } = this.#setting
    const chance = chanceOf(seed, `screens of ${memberId}`)
    this.#world.starting += 1
    this.#isStarting = true
    time.within(this.host, () => {
      this.#page.session.adopt(token, undefined)
      this.#page.live.startLive()
      const look = () => {
        this.#leave()
        this.#leave =
          chance.between(0, 1) === 0
            ? this.#lookAtDay()
            : this.#lookAtClass(chance.pick(this.#setting.classes))
        if (time.now < until) setTimeout(look, chance.between(...LOOK))
      }
      look()
    })
  }

  #lookAtDay(): () => void {
    const { classes, credits, seats } = this.#page
    const { memberId } = this.#setting
    let heard = ''
    let stop = () => {}
    const lists: GymClass[][] = []
    const hear =
      (nth: number) =>
      ({ data = [] }: { data?: GymClass[] }) => {
        lists[nth] = data
        const ids = [...new Set(lists.flat().map(({ id }) => id))]
        if (`${ids}` === heard) return
        heard = `${ids}`
        stop()
        stop = seats.followSeats(ids)
      }
    const ends = [
      this.#show(classes.classesOfDayQuery({ date: DAY, centerId: undefined }), hear(0)),
      this.#show(classes.nextClassesQuery(memberId), hear(1)),
      this.#show(credits.creditsOfWeekQuery(memberId, DAY)),
    ]
    return () => {
      stop()
      for (const end of ends) end()
    }
  }

  #lookAtClass(id: number): () => void {
    const { classes, seats } = this.#page
    let stops: (() => void)[] = []
    const own: { data?: unknown }[] = []
    const hear = (nth: number) => (result: { data?: unknown }) => {
      own[nth] = result
      if (stops.length > 0 || !own[0]?.data || !own[1]?.data) return
      stops = [seats.followSeats([id]), seats.followPlaces(id)]
    }
    const ends = [
      this.#show(classes.classQuery(id), hear(0)),
      this.#show(classes.classUsersQuery(id), hear(1)),
    ]
    return () => {
      for (const stop of [...stops, ...ends]) stop()
    }
  }

  /** As `useQuery` does. */
  // biome-ignore lint/suspicious/noExplicitAny: a query of any type
  #show(query: any, seen: (result: any) => void = () => {}): () => void {
    const observer = new QueryObserver(this.#page.queries.queries, query)
    const end = observer.subscribe(seen)
    seen(observer.getCurrentResult())
    return end
  }

  /** Reads anew what is shown. The returned function tells what was shown otherwise. */
  compare(): () => string[] {
    const active = this.#page.queries.queries
      .getQueryCache()
      .getAll()
      .filter((query) => query.isActive())
    const shown = active.filter(({ state }) => state.data !== undefined)
    // What could never be read shows its error and a button.
    const found = active
      .filter(({ state }) => state.data === undefined && state.status !== 'error')
      .map(({ queryKey }) => `${this.host.name} still waits for ${queryKey.join(' ')}`)
    if (shown.length === 0) found.push(`${this.host.name} has nothing to compare`)
    let waits = shown.length
    this.#world.time.within(this.host, () => {
      for (const { options, queryKey, state } of shown) {
        const signal = new AbortController().signal
        const read = options.queryFn as (context: object) => Promise<unknown>
        read({ queryKey, signal, client: this.#page.queries.queries, meta: undefined }).then(
          (now) => {
            waits -= 1
            if (isDeepStrictEqual(now, state.data)) return
            const reason = state.error ? `, its last read failed (${state.error.message || 'no answer'})` : ''
            const seconds = Math.round((this.#world.time.wall(this.host) - state.dataUpdatedAt) / 1000)
            found.push(
              `${this.host.name} shows ${queryKey.join(' ')} of ${seconds} s ago${reason}: ${differences(state.data, now)}`,
            )
          },
          () => {},
        )
      }
    })
    return () => [...found, ...(waits > 0 ? [`${this.host.name} cannot read ${waits} queries`] : [])]
  }
}

/** What of two answers differs. */
function differences(shown: unknown, now: unknown, path = ''): string {
  if (isDeepStrictEqual(shown, now)) return ''
  if (typeof shown !== 'object' || typeof now !== 'object' || !shown || !now)
    return `${path} ${JSON.stringify(shown)} for ${JSON.stringify(now)}`
  const keys = new Set([...Object.keys(shown), ...Object.keys(now)])
  const of = (from: object, key: string) => (from as Record<string, unknown>)[key]
  return [...keys]
    .map((key) => differences(of(shown, key), of(now, key), `${path}.${key}`))
    .filter(Boolean)
    .slice(0, 3)
    .join(', ')
}
