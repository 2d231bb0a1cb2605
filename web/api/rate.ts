import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/** The monthly rate of a member: plan, what it costs, what is owed, what changes. */
export const rateQuery = (memberId: number) =>
  queryOptions({
    queryKey: ['rate', memberId],
    queryFn: async ({ signal }) =>
      call((await import('../../contracts/memberships.ts')).getRate, { params: { id: memberId }, signal }),
  })
