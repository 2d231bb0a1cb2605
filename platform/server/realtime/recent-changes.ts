import type { LiveTopic } from './live-topic.ts'

/** Milliseconds. Longer than a page may take from reading its data to subscribing. */
export const LONGEST_CATCH_UP_MS = 10_000

/** When each change was, by topic and detail; of topics without details by undefined. */
type Changes = Map<LiveTopic, Map<number | 'all', Map<unknown, number>>>

/** Changes of the last ten to twenty seconds. Times by `performance.now()`. */
export class RecentChanges {
  #now: Changes = new Map()
  #before: Changes = new Map()
  #startedAt = performance.now()

  note(live: LiveTopic, id: number | 'all', detail: unknown): void {
    this.#forget()
    const topics = this.#now.get(live) ?? new Map<number | 'all', Map<unknown, number>>()
    this.#now.set(live, topics)
    const details = topics.get(id) ?? new Map<unknown, number>()
    topics.set(id, details)
    details.set(detail, performance.now())
  }

  /** The details of the changes of a topic from a time on; null without a change. */
  of(live: LiveTopic, id: number, since: number): unknown[] | null {
    this.#forget()
    const details = [this.#before, this.#now].flatMap((changes) => {
      const topics = changes.get(live)
      const all = [...(topics?.get('all') ?? []), ...(topics?.get(id) ?? [])]
      return all.flatMap(([detail, at]) => (at >= since ? [detail] : []))
    })
    return details.length > 0 ? details.filter((detail) => detail !== undefined) : null
  }

  #forget(): void {
    const age = performance.now() - this.#startedAt
    if (age < LONGEST_CATCH_UP_MS) return
    this.#before = age < 2 * LONGEST_CATCH_UP_MS ? this.#now : new Map()
    this.#now = new Map()
    this.#startedAt += age
  }
}
