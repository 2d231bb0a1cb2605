import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/** Version of the server; it changes only with a new one. */
export const appInfoQuery = () =>
  queryOptions({
    queryKey: ['app-info'],
    queryFn: async ({ signal }) => call((await import('../../contracts/settings.ts')).getAppInfo, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
