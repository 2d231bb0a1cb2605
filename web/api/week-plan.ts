import { getWeek } from '../../contracts/templates.ts'
import { queryOf } from './endpoint-query.ts'

/** The saved week plan of a center. */
export const weekPlanQuery = (centerId: number) => ({
  ...queryOf(getWeek, { query: { centerId } }),
  staleTime: 0,
})
