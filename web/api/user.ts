import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

export const userKey = (id: number) => ['user', id] as const

export const userQuery = (id: number) =>
  queryOptions({
    queryKey: userKey(id),
    queryFn: async ({ signal }) =>
      call((await import('../../contracts/members.ts')).getUser, { params: { id }, signal }),
  })
