import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/** The centers of the gym. Hand over what the server rendered as `initialData`. */
export const centersQuery = () =>
  queryOptions({
    queryKey: ['centers'],
    // The contract brings zod along; a page that came with its data does not need it.
    queryFn: async ({ signal }) => call((await import('../../contracts/centers.ts')).listCenters, { signal }),
  })
