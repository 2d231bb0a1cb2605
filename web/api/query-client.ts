import { QueryClient } from '@tanstack/react-query'
import { mayPass } from './api-error.ts'

/** Milliseconds for which what was read is not read again by itself; live topics tell earlier. */
const freshFor = 30_000

/** A new cache of answers. On the server one for each page. */
export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshFor,
        // Asked also without a network: then it is said at once, instead of waiting for one without a word.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (times, error) => times < 2 && navigator.onLine !== false && mayPass(error),
        retryDelay: (times) => Math.min(1000 * 2 ** times, 5000),
      },
      // What is pressed without a network fails, and does not happen by itself an hour later.
      mutations: { retry: false, networkMode: 'always' },
    },
  })

/** The browser's one cache of answers. */
export const queries = newQueryClient()
