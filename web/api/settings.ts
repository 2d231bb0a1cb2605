import { queryOptions } from '@tanstack/react-query'
import { getAppConfig } from '../../contracts/settings.ts'
import { call } from './call.ts'

export const configQuery = (centerId: number | undefined) =>
  queryOptions({
    queryKey: ['settings', centerId ?? 0],
    queryFn: ({ signal }) => call(getAppConfig, { signal }),
  })
