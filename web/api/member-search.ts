import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { searchUsers } from '../../contracts/members.ts'
import { call } from './call.ts'

export const memberSearchQuery = (name: string) =>
  queryOptions({
    queryKey: ['member-search', name],
    queryFn: ({ signal }) => call(searchUsers, { query: { name }, signal }),
    enabled: name.length > 0,
    placeholderData: keepPreviousData,
  })
