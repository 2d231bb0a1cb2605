import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../platform/web/api/call.ts'
import { getCalendarDay } from '../../contract/templates.ts'

/** Weekdays, 0 = Monday. */
const week = [0, 1, 2, 3, 4, 5, 6]

export const weekQuery = (centerId: number) =>
  queryOptions({
    queryKey: ['week', centerId],
    queryFn: async ({ signal }) => {
      return Promise.all(
        week.map((day) => call(getCalendarDay, { params: { day }, query: { centerId }, signal })),
      )
    },
  })
