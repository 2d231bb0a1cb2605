import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../platform/web/api/call.ts'
import { attendedInMonth, memberProgress, memberVisits } from '../../contract/attendance.ts'

/** The classes a member attended in a month (`YYYY-MM`). */
export const attendedQuery = (memberId: number, month: string) =>
  queryOptions({
    queryKey: ['attendance', memberId, month],
    queryFn: ({ signal }) =>
      call(attendedInMonth, {
        body: { when: `${month}-01` },
        signal,
      }),
  })

/** A member at the door with their recent classes. Read on every opening and never cached. */
export const visitsQuery = (memberId: number, day: string) =>
  queryOptions({
    queryKey: ['visits', memberId, day],
    queryFn: ({ signal }) =>
      call(memberVisits, {
        params: { id: memberId },
        query: { day },
        signal,
      }),
    staleTime: 0,
  })

/** How many classes a member attended, ever and this week. */
export const progressQuery = (memberId: number) =>
  queryOptions({
    queryKey: ['attendance', memberId, 'progress'],
    queryFn: ({ signal }) =>
      call(memberProgress, {
        params: { id: memberId },
        signal,
      }),
  })
