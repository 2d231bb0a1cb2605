import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

export const memberSearchQuery = (name: string) =>
  queryOptions({
    queryKey: ['member-search', name],
    queryFn: async ({ signal }) =>
      call((await import('../../contracts/members.ts')).searchUsers, { query: { name }, signal }),
    enabled: name.length > 0,
    placeholderData: keepPreviousData,
  })
