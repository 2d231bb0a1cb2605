import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../platform/web/api/call.ts'
import { getAppConfig } from '../../contract/settings.ts'

export const configQuery = (centerId: number | undefined) =>
  queryOptions({
    queryKey: ['settings', centerId ?? 0],
    queryFn: ({ signal }) => call(getAppConfig, { signal }),
  })
