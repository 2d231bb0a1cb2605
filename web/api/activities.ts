import { queryOptions } from '@tanstack/react-query'
import { listActivities } from '../../contracts/activities.ts'
import { call } from './call.ts'

export const activitiesQuery = () =>
  queryOptions({
    queryKey: ['activities'],
    queryFn: ({ signal }) => call(listActivities, { signal }),
  })
