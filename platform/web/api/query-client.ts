import {
  type InferDataFromTag,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryFilters,
  type QueryKey,
} from '@tanstack/react-query'
import { mayPass } from './api-error.ts'
import { about } from './spread.ts'

/** Milliseconds until data is stale; live topics invalidate it earlier. */
const freshFor = 30_000
/** Milliseconds for which data that no screen shows is kept: a screen that was read before shows it at once, and reads it again. */
const keptFor = 3_600_000
/** Age in milliseconds after which an unsubscribed answer may miss a change: a new subscription sends only later ones. */
export const missedAfter = 5_000

export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshFor,
        gcTime: keptFor,
        // Queries run offline too, so that they fail at once instead of waiting silently.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (times, error) => times < 2 && navigator.onLine !== false && mayPass(error),
        retryDelay: (times) => about(Math.min(1000 * 2 ** times, 5000)),
      },
      // Mutations fail offline instead of running an hour later.
      mutations: { retry: false, networkMode: 'always' },
    },
  })

/** `meta` of a query that reads what this browser has stored; the server leaves it out. */
export const browserOnly = { browserOnly: true }

export const queries = newQueryClient()

/** Changes what was read before. It stays as old as it is, and what is to be read again still is, also after that read is cancelled. */
export function patchData<T>(filters: QueryFilters, change: (data: T) => T): void {
  for (const query of queries.getQueryCache().findAll(filters)) {
    const { data, dataUpdatedAt, isInvalidated } = query.state
    if (data === undefined) continue
    const updatedAt = isInvalidated ? Math.min(dataUpdatedAt, Date.now() - freshFor) : dataUpdatedAt
    query.setData(change(data as T), { updatedAt, manual: true })
  }
}

/** A read that began before a command may be older than its answer: it is replaced by a later one. */
function pastReads(filters: QueryFilters, change: () => void): void {
  const reading = queries.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
  if (reading.length > 0) void queries.cancelQueries(filters)
  change()
  for (const { queryKey } of reading) void queries.invalidateQueries({ queryKey, exact: true })
}

/** Shows the answer of a command. */
export const keepAnswer = <Key extends QueryKey>(
  queryKey: Key,
  answer: NoInfer<InferDataFromTag<unknown, Key>>,
): void => pastReads({ queryKey, exact: true }, () => queries.setQueryData<unknown>(queryKey, answer))

/** Shows what a command changed in what was read. */
export const changeAnswers = <T>(filters: QueryFilters, change: (data: T) => T): void =>
  pastReads(filters, () => queries.setQueriesData<T>(filters, (data) => data && change(data)))

/** Runs `change` now, and again on each answer that is on its way: it may be older. What changed later has a message of its own. */
export function applyNews(filters: QueryFilters, change: () => void): void {
  change()
  const reading = queries.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
  for (const query of reading) query.promise?.then(change, () => undefined)
}

const isFirstRead = ({ state }: Query): boolean =>
  state.fetchStatus === 'fetching' && state.data === undefined

/**
 * Reads again what is shown, and the rest once it is shown. A first read that is under way is not begun anew: its answer may be older,
 * so it is followed by another.
 */
export async function readAgain(filters: InvalidateQueryFilters = {}): Promise<void> {
  const first = queries.getQueryCache().findAll(filters).filter(isFirstRead)
  const follow = ({ promise, queryKey }: Query) =>
    promise?.then(
      () => queries.invalidateQueries({ queryKey, exact: true }),
      () => undefined,
    )
  await Promise.all([queries.invalidateQueries(filters), ...first.map(follow)])
}
