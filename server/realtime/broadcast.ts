import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { LiveEvent } from '../live-events.ts'
import type { Audience } from './audience.ts'
import { afterLostEvents, changesOf, type LiveTopic } from './topics.ts'

/** Milliseconds between two messages of a topic: at most 10 a second. */
const MESSAGE_INTERVAL_MS = 100
/** How long the time of a topic's last message is kept. */
const FORGET_AFTER_MS = 10_000
/** Milliseconds until the next try after a failed query. */
const RETRY_DELAY_MS = 1_000

/** A topic with an unsent change. */
type Pending = { live: LiveTopic; id: number; dueAt: number; details: Set<unknown> }

/**
 * Sends announced changes to the clients of this node. The first change of a topic is sent at once; later changes within
 * 100 ms are merged. All topics of a kind that are due are read in one query.
 */
export class Broadcast {
  readonly #db: Kysely<DB>
  readonly #audience: Audience
  readonly #log: FastifyBaseLogger
  readonly #pending = new Map<string, Pending>()
  readonly #toldAt = new Map<string, number>()
  #timer: NodeJS.Timeout | undefined
  #timerAt = Number.POSITIVE_INFINITY
  #sweptAt = 0
  #flushing = false
  #closed = false

  constructor(db: Kysely<DB>, audience: Audience, log: FastifyBaseLogger) {
    this.#db = db
    this.#audience = audience
    this.#log = log
  }

  hear(events: readonly LiveEvent[]): void {
    for (const event of events) this.#noteAll(changesOf(event))
  }

  /** Events may have been missed: clients read their own data again, and the seats of all classes are sent. */
  startOver(): void {
    this.#noteAll(afterLostEvents())
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
    this.#pending.clear()
  }

  #noteAll(changes: ReturnType<typeof changesOf>): void {
    for (const { live, id, detail } of changes) {
      const ids = id === 'all' ? this.#audience.idsOf(live) : [id]
      for (const each of ids) this.#note(live, each, detail === undefined ? [] : [detail])
    }
  }

  #note(live: LiveTopic, id: number, details: Iterable<unknown>): Pending | undefined {
    const destination = live.of(id)
    if (!this.#audience.has(destination)) return undefined
    let pending = this.#pending.get(destination)
    if (!pending) {
      const dueAt = (this.#toldAt.get(destination) ?? Number.NEGATIVE_INFINITY) + MESSAGE_INTERVAL_MS
      pending = { live, id, dueAt, details: new Set() }
      this.#pending.set(destination, pending)
    }
    for (const detail of details) pending.details.add(detail)
    this.#wakeAt(pending.dueAt)
    return pending
  }

  #wakeAt(time: number): void {
    if (this.#flushing || this.#closed || time >= this.#timerAt) return
    clearTimeout(this.#timer)
    this.#timerAt = time
    this.#timer = setTimeout(() => void this.#flush(), Math.max(0, time - performance.now()))
  }

  async #flush(): Promise<void> {
    this.#flushing = true
    this.#timerAt = Number.POSITIVE_INFINITY
    const now = performance.now()
    const due: Pending[] = []
    for (const [destination, pending] of this.#pending) {
      if (pending.dueAt > now + 1) continue
      due.push(pending)
      this.#pending.delete(destination)
      this.#toldAt.set(destination, now)
    }
    try {
      await this.#tell(due)
    } catch (error) {
      this.#log.warn({ err: error }, 'reading live changes failed, will retry')
      for (const { live, id, details } of due) {
        const pending = this.#note(live, id, details)
        if (pending) pending.dueAt = now + RETRY_DELAY_MS
      }
    }
    if (now - this.#sweptAt > FORGET_AFTER_MS) this.#sweep(now)
    this.#flushing = false
    let next = Number.POSITIVE_INFINITY
    for (const { dueAt } of this.#pending.values()) next = Math.min(next, dueAt)
    if (next < Number.POSITIVE_INFINITY) this.#wakeAt(next)
  }

  #sweep(now: number): void {
    this.#sweptAt = now
    for (const [destination, at] of this.#toldAt)
      if (now - at > FORGET_AFTER_MS) this.#toldAt.delete(destination)
  }

  async #tell(due: Pending[]): Promise<void> {
    for (const [live, pending] of Map.groupBy(due, (each) => each.live)) {
      const topics = pending.map(({ id, details }) => ({ id, details: [...details] }))
      for (const { id, message, to } of await live.read(this.#db, topics)) {
        this.#audience.tell(
          live.of(id),
          message,
          to && (({ listener }) => listener !== null && listener.caller !== null && to(listener.caller)),
        )
      }
    }
  }
}
