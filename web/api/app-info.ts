import { queryOptions } from '@tanstack/react-query'
import { getAppInfo } from '../../contracts/settings.ts'
import { call } from './call.ts'

export const appInfoQuery = () =>
  queryOptions({
    queryKey: ['app-info'],
    queryFn: ({ signal }) => call(getAppInfo, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
