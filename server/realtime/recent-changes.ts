import type { LiveTopic } from './topics.ts'

/** Milliseconds. Longer than a page may take from reading its data to subscribing. */
const KEEP_MS = 10_000

type Details = Map<LiveTopic, Map<number | 'all', Set<unknown>>>

/** What changed in the last ten to twenty seconds, by topic. */
export class RecentChanges {
  #now: Details = new Map()
  #before: Details = new Map()
  #startedAt = performance.now()

  note(live: LiveTopic, id: number | 'all', detail: unknown): void {
    this.#forget()
    const topics = this.#now.get(live) ?? new Map<number | 'all', Set<unknown>>()
    this.#now.set(live, topics)
    const details = topics.get(id) ?? new Set()
    topics.set(id, details)
    if (detail !== undefined) details.add(detail)
  }

  /** The details of the changes of a topic; undefined without a change. */
  of(live: LiveTopic, id: number): Set<unknown> | undefined {
    this.#forget()
    const found = [this.#before, this.#now].flatMap((changes) => {
      const topics = changes.get(live)
      return [topics?.get('all'), topics?.get(id)].filter((details) => details !== undefined)
    })
    return found.length > 0 ? new Set(found.flatMap((details) => [...details])) : undefined
  }

  #forget(): void {
    const age = performance.now() - this.#startedAt
    if (age < KEEP_MS) return
    this.#before = age < 2 * KEEP_MS ? this.#now : new Map()
    this.#now = new Map()
    this.#startedAt += age
  }
}
