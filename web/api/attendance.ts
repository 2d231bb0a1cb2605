import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/** The classes a member was in during a month (`YYYY-MM`), one's own. */
export const attendedQuery = (memberId: number, month: string) =>
  queryOptions({
    queryKey: ['attendance', memberId, month],
    queryFn: async ({ signal }) =>
      call((await import('../../contracts/attendance.ts')).attendedInMonth, {
        body: { when: `${month}-01` },
        signal,
      }),
  })

/** A member at the door of a class of a day, with the classes of this month and the last. Read anew whenever it is opened, and never kept. */
export const visitsQuery = (memberId: number, day: string) =>
  queryOptions({
    queryKey: ['visits', memberId, day],
    queryFn: async ({ signal }) =>
      call((await import('../../contracts/attendance.ts')).memberVisits, {
        params: { id: memberId },
        query: { day },
        signal,
      }),
    staleTime: 0,
  })
