import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { type Day, dayAt, type Millis } from '../../../../platform/rules/local-time.ts'
import { makeComingClasses } from './make-classes.ts'

/** Makes the coming classes of a center with the first request of a day: the job may not have run yet, as after a long stop. */
export class ClassesOnDemand {
  readonly #pool: pg.Pool
  /** The day on which this node made the classes of a center. */
  readonly #madeOn = new Map<number, Day>()
  readonly #making = new Map<number, Promise<unknown>>()
  /** Several requests wait for the same work: it must not run with the deadline of the first. */
  readonly #outsideRequests = AsyncLocalStorage.snapshot()

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  async make(center: { id: number; time_zone: string }, now: Millis): Promise<void> {
    const today = dayAt(now, center.time_zone)
    if ((this.#madeOn.get(center.id) ?? '') >= today) return
    let making = this.#making.get(center.id)
    if (!making) {
      making = this.#outsideRequests(() => makeComingClasses(this.#pool, now, center.id))
        .then(() => this.#madeOn.set(center.id, today))
        .finally(() => this.#making.delete(center.id))
      this.#making.set(center.id, making)
    }
    await making
  }
}
