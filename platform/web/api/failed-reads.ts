import type { Query } from '@tanstack/react-query'
import { ApiError, mayPass } from './api-error.ts'
import { isAway, watchConnection } from './connection.ts'
import { queries } from './query-client.ts'
import { about } from './spread.ts'

/** Milliseconds until reads that failed are repeated; about twice as long each time, up to the longest. */
const firstDelay = 5_000
const longestDelay = 600_000
/** The longest after something else asked for one of them, or the server answered. */
const longestAfterNews = 60_000

/** A time-out or an error of the server may be overload, which reading at once would prolong. */
const gotNoAnswer = ({ state: { error } }: Query): boolean =>
  !(error instanceof ApiError) || error.code === 'offline'

/**
 * Repeats reads of what is shown until they succeed: a message asked for them, and no other may follow. What was never read shows
 * its error and a button instead. Returns what stops it.
 */
export function repeatFailedReads(): () => void {
  const failed = new Set<Query>()
  let delay = firstDelay
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRepeating = false

  const settle = (query: Query) => {
    failed.delete(query)
    if (failed.size > 0) return
    clearTimeout(timer)
    timer = undefined
    delay = firstDelay
  }
  const repeat = (isDue: (query: Query) => boolean) => {
    for (const query of failed) if (!query.isActive() || query.state.data === undefined) settle(query)
    isRepeating = true
    const predicate = (query: Query) => failed.has(query) && isDue(query)
    void queries.refetchQueries({ predicate }, { cancelRefetch: false })
    isRepeating = false
  }
  const plan = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      timer = undefined
      delay = Math.min(delay * 2, longestDelay)
      repeat(() => true)
    }, about(delay))
  }
  const hurry = () => {
    if (delay <= longestAfterNews) return
    delay = longestAfterNews
    plan()
  }
  const stops = [
    queries.getQueryCache().subscribe((event) => {
      const { type, query } = event
      if (type === 'removed') settle(query)
      if (type !== 'updated') return
      const { action } = event
      if (action.type === 'success' && !action.manual) settle(query)
      if (action.type === 'fetch' && !isRepeating && failed.has(query)) hurry()
      if (action.type !== 'error') return
      if (!mayPass(action.error)) return settle(query)
      failed.add(query)
      if (timer === undefined) plan()
    }),
    // The server answers again.
    watchConnection(() => {
      if (isAway() || failed.size === 0) return
      hurry()
      repeat(gotNoAnswer)
    }),
  ]
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}
