import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

export const activitiesQuery = () =>
  queryOptions({
    queryKey: ['activities'],
    // Dynamic import: the contract loads zod.
    queryFn: async ({ signal }) =>
      call((await import('../../contracts/activities.ts')).listActivities, { signal }),
  })
