import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Endpoint, ResultOf } from '../../contract/endpoint.ts'
import { type Arguments, call } from './call.ts'
import { onePress } from './idempotency-key.ts'
import { queries } from './query-client.ts'

const callWith = <E extends Endpoint>(
  endpoint: E,
  input: object | undefined,
  more: object,
): Promise<ResultOf<E>> =>
  (call as (endpoint: E, input: object) => Promise<ResultOf<E>>)(endpoint, { ...input, ...more })

/** The query of an endpoint; its key is the endpoint's path and the input. */
export const queryOf = <E extends Endpoint>(endpoint: E, ...[input]: Arguments<E>) =>
  queryOptions({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => callWith(endpoint, input, { signal }),
  })

/** The same for one page of a list: the page before stays in sight until it has arrived. */
export const pageQueryOf = <E extends Endpoint>(endpoint: E, ...input: Arguments<E>) => ({
  ...queryOf(endpoint, ...input),
  placeholderData: keepPreviousData,
})

type Next = { next: number | null }
type Paged = Endpoint & { returns: { _zod: { output: Next } } }

/** The query of a list that grows: `cursor` is the query parameter that takes the `next` of the page before. */
export const moreQueryOf = <E extends Paged>(
  endpoint: E,
  cursor: 'before' | 'after',
  query: object,
  params: object = {},
) =>
  infiniteQueryOptions({
    queryKey: [endpoint.path, query, params],
    queryFn: ({ pageParam, signal }) =>
      callWith(
        endpoint,
        { params, query: { ...query, ...(pageParam !== null && { [cursor]: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page as Next).next,
    placeholderData: keepPreviousData,
  })

/** Reads again what the screen shows. */
export const readAgain = (): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => name !== 'rate-preview' })

/**
 * Sends a command, then refetches the screen's queries, also after a refusal: other people may have changed the data.
 * Repeated while unanswered, it takes effect once. Throws ApiError.
 */
export async function command<E extends Endpoint>(
  endpoint: E,
  ...[input]: Arguments<E>
): Promise<ResultOf<E>> {
  const what = `${endpoint.method} ${endpoint.path} ${JSON.stringify(input)}`
  try {
    return await onePress(what, (idempotencyKey) => callWith(endpoint, input, { idempotencyKey }))
  } finally {
    await readAgain()
  }
}
