import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../platform/web/api/call.ts'
import { listActivities } from '../../contract/activities.ts'

export const activitiesQuery = () =>
  queryOptions({
    queryKey: ['activities'],
    queryFn: ({ signal }) => call(listActivities, { signal }),
  })
