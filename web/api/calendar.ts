import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/** Weekdays, 0 = Monday. */
const week = [0, 1, 2, 3, 4, 5, 6]

/** The seven days of a center's week plan, Monday first. Hand over what the server rendered as `initialData`. */
export const weekQuery = (centerId: number) =>
  queryOptions({
    queryKey: ['week', centerId],
    queryFn: async ({ signal }) => {
      // The contract brings zod along; a page that came with its data does not need it.
      const { getCalendarDay } = await import('../../contracts/templates.ts')
      return Promise.all(
        week.map((day) => call(getCalendarDay, { params: { day }, query: { centerId }, signal })),
      )
    },
  })
