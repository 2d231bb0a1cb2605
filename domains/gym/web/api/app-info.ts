import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../platform/web/api/call.ts'
import { getAppInfo } from '../../contract/settings.ts'

export const appInfoQuery = () =>
  queryOptions({
    queryKey: ['app-info'],
    queryFn: ({ signal }) => call(getAppInfo, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
