import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../../platform/web/api/call.ts'
import { searchUsers } from '../../contract/members.ts'

export const memberSearchQuery = (name: string) =>
  queryOptions({
    queryKey: ['member-search', name],
    queryFn: ({ signal }) => call(searchUsers, { query: { name }, signal }),
    enabled: name.length > 0,
    placeholderData: keepPreviousData,
  })
