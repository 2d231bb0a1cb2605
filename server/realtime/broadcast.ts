import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { type ClassUserChanged, topics, type UserChanged } from '../../contracts/realtime.ts'
import type { DB } from '../../database/tables.ts'
import { type PlaceRow, placesNow, seatsNow } from '../features/live/look-up.ts'
import type { LiveEvent } from '../live-events.ts'
import type { Audience } from './audience.ts'
import { topicOf } from './topics.ts'

/** Least milliseconds between two messages of a topic: at most 10 a second. */
const SPACING = 100
/** How long a topic's last message is remembered after it ceased to matter. */
const FORGET_AFTER = 10_000
/** Milliseconds until the next look when the database did not answer. */
const PAUSE_AFTER_FAILURE = 1_000

/** What waits to be told about one topic. */
type Pending = { dueAt: number; userChanges: Set<UserChanged['what']>; bookings: Set<number> }

/**
 * Passes on to this node's listeners what commands announce. The first change of a topic goes out at once; those that
 * follow within a tenth of a second are gathered, and all topics that are due are looked up in one query.
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
    for (const event of events) {
      if (event.t === 'class') this.#note(topics.class(event.id))
      else if (event.t === 'user') this.#note(topics.user(event.id))?.userChanges.add(event.what)
      else if (event.t === 'training') this.#noteAll('training')
      else if (event.t === 'place')
        this.#note(`/classUser/${event.op}/${event.class}`)?.bookings.add(event.booking)
    }
  }

  /** News may have been missed: all members here are told to read again, and all seats are sent anew. */
  startOver(): void {
    this.#noteAll('reset')
    for (const destination of this.#audience.destinations) {
      if (topicOf(destination)?.of === 'class') this.#note(destination)
    }
  }

  /** For all members here. */
  #noteAll(what: UserChanged['what']): void {
    for (const destination of this.#audience.destinations) {
      if (topicOf(destination)?.of === 'user') this.#note(destination)?.userChanges.add(what)
    }
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
    this.#pending.clear()
  }

  #note(destination: string): Pending | undefined {
    if (!this.#audience.has(destination)) return undefined
    let pending = this.#pending.get(destination)
    if (!pending) {
      const dueAt = (this.#toldAt.get(destination) ?? Number.NEGATIVE_INFINITY) + SPACING
      pending = { dueAt, userChanges: new Set(), bookings: new Set() }
      this.#pending.set(destination, pending)
    }
    this.#wakeAt(pending.dueAt)
    return pending
  }

  #wakeAt(time: number): void {
    if (this.#flushing || this.#closed || time >= this.#timerAt) return
    clearTimeout(this.#timer)
    this.#timerAt = time
    const pause = time - performance.now()
    this.#timer = setTimeout(() => void this.#flush(), Math.max(0, pause))
  }

  async #flush(): Promise<void> {
    this.#flushing = true
    this.#timerAt = Number.POSITIVE_INFINITY
    const now = performance.now()
    const due: [string, Pending][] = []
    for (const [destination, pending] of this.#pending) {
      if (pending.dueAt > now + 1) continue
      due.push([destination, pending])
      this.#pending.delete(destination)
      this.#toldAt.set(destination, now)
    }
    try {
      await this.#tell(due)
    } catch (error) {
      // The listening connection was lost with the others: when it is back, everybody is told to read again.
      this.#log.warn({ reason: (error as Error).message }, 'live news could not be looked up')
      for (const [destination, { userChanges, bookings }] of due) {
        const again = this.#note(destination)
        if (!again) continue
        again.dueAt = now + PAUSE_AFTER_FAILURE
        for (const change of userChanges) again.userChanges.add(change)
        for (const booking of bookings) again.bookings.add(booking)
      }
    }
    if (now - this.#sweptAt > FORGET_AFTER) this.#sweep(now)
    this.#flushing = false
    let next = Number.POSITIVE_INFINITY
    for (const { dueAt } of this.#pending.values()) next = Math.min(next, dueAt)
    if (next < Number.POSITIVE_INFINITY) this.#wakeAt(next)
  }

  #sweep(now: number): void {
    this.#sweptAt = now
    for (const [destination, at] of this.#toldAt)
      if (now - at > FORGET_AFTER) this.#toldAt.delete(destination)
  }

  async #tell(due: [string, Pending][]): Promise<void> {
    const classes = new Map<number, string>()
    const places: { destination: string; bookings: Set<number> }[] = []
    for (const [destination, { userChanges, bookings }] of due) {
      const topic = topicOf(destination)
      if (topic?.of === 'class') classes.set(topic.id, destination)
      else if (topic?.of === 'user') {
        for (const what of userChanges)
          this.#audience.tell(destination, { userId: topic.id, what } satisfies UserChanged)
      } else places.push({ destination, bookings })
    }
    if (classes.size > 0) {
      for (const seats of await seatsNow(this.#db, [...classes.keys()])) {
        const destination = classes.get(seats.id)
        if (destination) this.#audience.tell(destination, seats)
      }
    }
    if (places.length > 0) await this.#tellPlaces(places)
  }

  async #tellPlaces(changes: { destination: string; bookings: Set<number> }[]): Promise<void> {
    const found = await placesNow(this.#db, [...new Set(changes.flatMap(({ bookings }) => [...bookings]))])
    for (const { destination, bookings } of changes) {
      const rows = [...bookings].sort((a, b) => a - b).flatMap((id) => found.get(id) ?? [])
      const concerned = new Set(rows.map((row) => row.member_id))
      for (const row of rows) {
        // Names are for staff and for whom it is about.
        this.#audience.tell(
          destination,
          toChange(row, true),
          ({ caller }) => caller !== null && (caller.isTrainer || caller.id === row.member_id),
        )
      }
      // To all others each of them says the same, so that one for all is enough.
      const last = rows.at(-1)
      if (!last) continue
      this.#audience.tell(
        destination,
        toChange(last, false),
        ({ caller }) => caller !== null && !caller.isTrainer && !concerned.has(caller.id),
      )
    }
  }
}

const toChange = (row: PlaceRow, named: boolean): ClassUserChanged => ({
  classId: row.class_id,
  classUserId: row.id,
  status: row.status,
  // Who came is for them, too, as in the list of a class.
  validated: named && row.validated,
  user: named ? { id: row.member_id, name: row.name, surname: row.surname, image: row.image } : null,
})
