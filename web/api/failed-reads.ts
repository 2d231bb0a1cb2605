import type { Query } from '@tanstack/react-query'
import { mayPass } from './api-error.ts'
import { isAway, watchConnection } from './connection.ts'
import { queries } from './query-client.ts'

/** Milliseconds until reads that failed are repeated; twice as long each time, up to the longest. */
const firstDelay = 5_000
const longestDelay = 60_000

/**
 * Repeats reads of what is shown until they succeed: a message asked for them, and no other may follow. What was never read shows
 * its error and a button instead. Returns what stops it.
 */
export function repeatFailedReads(): () => void {
  const failed = new Set<Query>()
  let delay = firstDelay
  let timer: ReturnType<typeof setTimeout> | undefined

  const settle = (query: Query) => {
    failed.delete(query)
    if (failed.size > 0) return
    clearTimeout(timer)
    timer = undefined
    delay = firstDelay
  }
  const repeat = () => {
    clearTimeout(timer)
    timer = undefined
    for (const query of failed) if (!query.isActive() || query.state.data === undefined) settle(query)
    void queries.refetchQueries({ predicate: (query) => failed.has(query) }, { cancelRefetch: false })
  }
  const stops = [
    queries.getQueryCache().subscribe((event) => {
      const { type, query } = event
      if (type === 'removed') settle(query)
      if (type !== 'updated') return
      const { action } = event
      if (action.type === 'success' && !action.manual) settle(query)
      if (action.type !== 'error' || !mayPass(action.error)) return
      failed.add(query)
      if (timer !== undefined) return
      timer = setTimeout(repeat, delay)
      delay = Math.min(delay * 2, longestDelay)
    }),
    // The server answers again.
    watchConnection(() => !isAway() && failed.size > 0 && repeat()),
  ]
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}
