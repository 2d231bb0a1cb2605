import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { LiveEvent } from '../live-events.ts'
import type { Audience } from './audience.ts'
import type { Connection } from './connection.ts'
import type { LiveTopic, Topics } from './live-topic.ts'
import { RecentChanges } from './recent-changes.ts'

/** Milliseconds between two messages of a topic: at most 10 a second. */
const MESSAGE_INTERVAL_MS = 100
/** How long the time of a topic's last message is kept. */
const FORGET_AFTER_MS = 10_000
/** Milliseconds until the next try after a failed query. */
const RETRY_DELAY_MS = 1_000

/** A topic with an unsent change, for all its subscribers or for those in `only`, who came just after it. */
type Pending = {
  live: LiveTopic
  id: number
  dueAt: number
  details: Set<unknown>
  only: Set<Connection> | null
}

/**
 * Sends announced changes to the clients of this node. The first change of a topic is sent at once; later changes within
 * 100 ms are merged. All topics of a kind that are due are read in one query. A client reads its data before it subscribes, so it may
 * ask for what changed shortly before.
 */
export class Broadcast {
  readonly #db: Kysely<DB>
  readonly #topics: Topics
  readonly #audience: Audience
  readonly #log: FastifyBaseLogger
  readonly #pending = new Map<string, Pending>()
  readonly #recent = new RecentChanges()
  readonly #toldAt = new Map<string, number>()
  #timer: NodeJS.Timeout | undefined
  #timerAt = Number.POSITIVE_INFINITY
  #sweptAt = 0
  #flushing = false
  #closed = false

  constructor(
    topics: Topics,
    { db, audience, log }: { db: Kysely<DB>; audience: Audience; log: FastifyBaseLogger },
  ) {
    this.#topics = topics
    this.#db = db
    this.#audience = audience
    this.#log = log
  }

  hear(events: readonly LiveEvent[]): void {
    for (const event of events) this.#noteAll(this.#topics.changesOf(event))
  }

  /** Events may have been missed: clients read their own data again, and the seats of all classes are sent. */
  startOver(): void {
    this.#noteAll(this.#topics.afterLostEvents())
  }

  /** Sends a connection that has just subscribed what changed in the last `ms` before. */
  catchUp(connection: Connection, destination: string, ms: number): void {
    const topic = this.#topics.find(destination)
    const details = topic && this.#recent.of(topic.live, topic.id, performance.now() - ms)
    if (!details) return
    const pending = this.#pendingOf(topic.live, topic.id, performance.now() + MESSAGE_INTERVAL_MS, new Set())
    for (const detail of details) pending.details.add(detail)
    pending.only?.add(connection)
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
    this.#pending.clear()
  }

  #noteAll(changes: ReturnType<Topics['changesOf']>): void {
    for (const { live, id, detail } of changes) {
      this.#recent.note(live, id, detail)
      const ids = id === 'all' ? this.#audience.idsOf(live) : [id]
      for (const each of ids) this.#note(live, each, detail)
    }
  }

  #note(live: LiveTopic, id: number, detail: unknown): void {
    const destination = live.of(id)
    if (!this.#audience.has(destination)) return
    const dueAt = (this.#toldAt.get(destination) ?? Number.NEGATIVE_INFINITY) + MESSAGE_INTERVAL_MS
    const pending = this.#pendingOf(live, id, dueAt, null)
    pending.only = null
    if (detail !== undefined) pending.details.add(detail)
  }

  /** Unsent changes of a topic, due at the latest at `dueAt`. */
  #pendingOf(live: LiveTopic, id: number, dueAt: number, only: Set<Connection> | null): Pending {
    const destination = live.of(id)
    const pending = this.#pending.get(destination) ?? { live, id, dueAt, details: new Set(), only }
    this.#pending.set(destination, pending)
    pending.dueAt = Math.min(pending.dueAt, dueAt)
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
      // Late subscribers do not hold up the next change.
      if (!pending.only) this.#toldAt.set(destination, now)
    }
    try {
      await this.#tell(due)
    } catch (error) {
      this.#log.warn({ err: error }, 'reading live changes failed, will retry')
      for (const { live, id, details, only } of due) {
        const pending = this.#pendingOf(live, id, now + RETRY_DELAY_MS, only)
        for (const detail of details) pending.details.add(detail)
        if (!only) pending.only = null
        else for (const connection of only) pending.only?.add(connection)
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
      const onlyOf = new Map(pending.map(({ id, only }) => [id, only]))
      for (const { id, message, to } of await live.read(this.#db, topics)) {
        const only = onlyOf.get(id)
        this.#audience.tell(live.of(id), message, (connection) => {
          const caller = connection.listener?.caller
          return (!only || only.has(connection)) && (!to || (caller != null && to(caller)))
        })
      }
    }
  }
}
