import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/** Settings of the gym. Hand over what the server rendered as `initialData`. */
export const configQuery = () =>
  queryOptions({
    queryKey: ['settings'],
    // The contract brings zod along; a page that came with its data does not need it.
    queryFn: async ({ signal }) =>
      call((await import('../../contracts/settings.ts')).getAppConfig, { signal }),
  })
