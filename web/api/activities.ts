import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/** The enabled activities. Hand over what the server rendered as `initialData`. */
export const activitiesQuery = () =>
  queryOptions({
    queryKey: ['activities'],
    // The contract brings zod along; a page that came with its data does not need it.
    queryFn: async ({ signal }) =>
      call((await import('../../contracts/activities.ts')).listActivities, { signal }),
  })
