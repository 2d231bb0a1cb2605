import { AsyncLocalStorage } from 'node:async_hooks'
import { createRequire, syncBuiltinESMExports } from 'node:module'

/** A process of the simulation. Its code sees virtual time only. */
export interface Host {
  readonly name: string
  /** Timers and messages wait until it goes on. */
  isFrozen: boolean
  /** Nothing of it runs again. */
  isDead: boolean
  /** Milliseconds that its wall clock is ahead. */
  skew: number
  /** What came due while it was frozen. An event loop runs timers first. */
  readonly waiting: { timers: (() => void)[]; messages: (() => void)[] }
}

export const newHost = (name: string): Host => ({
  ...{ name, isFrozen: false, isDead: false, skew: 0 },
  waiting: { timers: [], messages: [] },
})

interface Event {
  readonly at: number
  readonly nth: number
  readonly host: Host | null
  readonly kind: 'timer' | 'message'
  readonly label: string
  run: (() => void) | null
}

const promises = createRequire(import.meta.url)(
  'node:timers/promises',
) as typeof import('node:timers/promises')
const real = {
  ...{ setTimeout, setInterval, clearTimeout, clearInterval, setImmediate },
  ...{ dateNow: Date.now, performanceNow: performance.now.bind(performance), pause: promises.setTimeout },
}
export const realTime = real

/** Loaded modules remember moments of earlier runs, which must be long ago. */
const LONGEST_RUN_MS = 3_600_000
let runs = LONGEST_RUN_MS
/** Events at one moment, after which time is taken to stand still. */
const MOST_AT_ONCE = 10_000

/**
 * Time that passes only from one event to the next. Code that runs in the context of a host has its timers, `Date.now` and
 * `performance.now` from here; everything else keeps the real ones.
 */
export class VirtualTime {
  /** Milliseconds since the beginning, as `performance.now` has them. */
  now = 0
  /** Of everything that happened, in order: two runs of a seed are the same when it is. */
  digest = 0x811c9dc5
  /** Told of every event. */
  trace: ((line: string) => void) | null = null
  /** Grows with every event that is planned. */
  planned = 0
  readonly #begins: number
  readonly #monotonic: number
  readonly #events: Event[] = []
  readonly #host = new AsyncLocalStorage<Host>()

  /** `begins` is the wall clock at 0. */
  constructor(begins: number) {
    this.#begins = begins
    this.#monotonic = runs
    runs += LONGEST_RUN_MS
  }

  get host(): Host | undefined {
    return this.#host.getStore()
  }

  within = <T>(host: Host, work: () => T): T => this.#host.run(host, work)
  outside = <T>(work: () => T): T => this.#host.exit(work)

  wall(host?: Host): number {
    return Math.floor(this.#begins + this.now + (host?.skew ?? 0))
  }

  /** Plans an event in `ms`; of no host, it is an event of the world. Returns a way to drop it. */
  in(ms: number, host: Host | null, label: string, run: () => void, kind: Event['kind'] = 'message') {
    this.planned += 1
    const event: Event = { at: this.now + Math.max(0, ms), nth: this.planned, host, kind, label, run }
    let [low, high] = [0, this.#events.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const other = this.#events[middle] as Event
      // The latest is first, so that the next one is popped.
      if (other.at > event.at || (other.at === event.at && other.nth > event.nth)) low = middle + 1
      else high = middle
    }
    this.#events.splice(low, 0, event)
    return () => {
      event.run = null
    }
  }

  /** Runs everything until a moment; `settle` resolves when all that follows from an event has happened. */
  async runUntil(end: number, settle: () => Promise<void>): Promise<void> {
    let sameMoment = 0
    for (;;) {
      await settle()
      const next = this.#events.at(-1)
      if (!next || next.at > end) break
      this.#events.pop()
      if (!next.run) continue
      sameMoment = next.at > this.now ? 0 : sameMoment + 1
      if (sameMoment > MOST_AT_ONCE)
        throw new Error(`time stands still at ${this.now} ms: ${next.host?.name ?? 'world'} ${next.label}`)
      this.now = next.at
      this.#fire(next)
    }
    this.now = end
  }

  thaw(host: Host): void {
    host.isFrozen = false
    const { timers, messages } = host.waiting
    for (const run of [...timers.splice(0), ...messages.splice(0)]) this.within(host, run)
  }

  #fire({ host, kind, label, run, at }: Event): void {
    if (!run || host?.isDead) return
    const line = `${at.toFixed(3)} ${host?.name ?? 'world'} ${label}`
    this.trace?.(line)
    for (const char of line) this.digest = Math.imul(this.digest ^ char.charCodeAt(0), 0x01000193) >>> 0
    if (!host) run()
    else if (host.isFrozen) host.waiting[kind === 'timer' ? 'timers' : 'messages'].push(run)
    else this.within(host, run)
  }

  /** Puts virtual time in the place of the real one for all hosts. Returns a way back. */
  install(): () => void {
    const timeout =
      (repeats: boolean, realOne: typeof setTimeout) =>
      (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
        const host = this.host
        return host
          ? new VirtualTimer(this, host, () => run(...args), ms, repeats)
          : realOne(run, ms, ...args)
      }
    const clear = (realOne: typeof clearTimeout) => (timer: NodeJS.Timeout | VirtualTimer | undefined) =>
      timer instanceof VirtualTimer ? timer.close() : realOne(timer)
    const pause = <T>(ms?: number, value?: T, options?: { signal?: AbortSignal }) => {
      const host = this.host
      if (!host) return real.pause(ms, value, options)
      return new Promise<T | undefined>((resolve) => {
        this.in(ms ?? 1, host, 'pause', () => resolve(value), 'timer')
      })
    }
    Object.assign(globalThis, {
      setTimeout: timeout(false, real.setTimeout),
      setInterval: timeout(true, real.setInterval as typeof setTimeout),
      clearTimeout: clear(real.clearTimeout as typeof clearTimeout),
      clearInterval: clear(real.clearInterval as typeof clearTimeout),
    })
    Date.now = () => (this.host ? this.wall(this.host) : real.dateNow())
    performance.now = () => (this.host ? this.#monotonic + this.now : real.performanceNow())
    Object.assign(promises, { setTimeout: pause })
    syncBuiltinESMExports()
    return () => {
      const { setTimeout, setInterval, clearTimeout, clearInterval } = real
      Object.assign(globalThis, { setTimeout, setInterval, clearTimeout, clearInterval })
      Date.now = real.dateNow
      performance.now = real.performanceNow
      Object.assign(promises, { setTimeout: real.pause })
      syncBuiltinESMExports()
    }
  }
}

/** What `setTimeout` and `setInterval` return inside a host. */
class VirtualTimer {
  readonly #plan: () => void
  #drop = () => {}

  constructor(time: VirtualTime, host: Host, run: () => void, ms: number, repeats: boolean) {
    this.#plan = () => {
      this.#drop()
      const fire = () => {
        if (repeats) this.#plan()
        run()
      }
      let dropped = false
      // Also one that came due while its host was frozen can still be cleared.
      const drop = time.in(Math.max(1, ms), host, 'timer', () => !dropped && fire(), 'timer')
      this.#drop = () => {
        dropped = true
        drop()
      }
    }
    this.#plan()
  }

  close(): this {
    this.#drop()
    return this
  }
  refresh(): this {
    this.#plan()
    return this
  }
  ref = (): this => this
  unref = (): this => this
  hasRef = (): boolean => true;
  [Symbol.dispose](): void {
    this.close()
  }
}
