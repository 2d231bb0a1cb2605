import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/** Settings as they hold at the chosen center, whose number tells answers apart. */
export const configQuery = (centerId: number | undefined) =>
  queryOptions({
    queryKey: ['settings', centerId ?? 0],
    // The contract brings zod along; a page that came with its data does not need it.
    queryFn: async ({ signal }) =>
      call((await import('../../contracts/settings.ts')).getAppConfig, { signal }),
  })
