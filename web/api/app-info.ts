import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

export const appInfoQuery = () =>
  queryOptions({
    queryKey: ['app-info'],
    queryFn: async ({ signal }) => call((await import('../../contracts/settings.ts')).getAppInfo, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
