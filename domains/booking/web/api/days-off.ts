import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../platform/web/api/call.ts'
import { daysOffOfMonth } from '../../contract/templates.ts'

/** The dates (`YYYY-MM-DD`) of the month of a date on which a center is closed. */
export const daysOffOfMonthQuery = (date: string, centerId: number | undefined) =>
  queryOptions({
    queryKey: ['days-off', date.slice(0, 7), centerId ?? 0],
    queryFn: ({ signal }) =>
      call(daysOffOfMonth, {
        body: { when: `${date.slice(0, 7)}-01` },
        ...(centerId && { query: { centerId } }),
        signal,
      }),
    staleTime: 300_000,
  })
