import { queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { getWeek } from '../../contract/week-plan.ts'

/** The saved week plan of a center. */
export const weekPlanQuery = (centerId: number) => ({
  ...queryOf(getWeek, { query: { centerId } }),
  staleTime: 0,
})
