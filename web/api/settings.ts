import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

export const configQuery = (centerId: number | undefined) =>
  queryOptions({
    queryKey: ['settings', centerId ?? 0],
    // Dynamic import: the contract loads zod.
    queryFn: async ({ signal }) =>
      call((await import('../../contracts/settings.ts')).getAppConfig, { signal }),
  })
