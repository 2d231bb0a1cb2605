import { queryOptions } from '@tanstack/react-query'
import type { WeekChange, WeekOutcome } from '../../contracts/templates.ts'
import { call } from './call.ts'
import { queries } from './query-client.ts'

const contract = () => import('../../contracts/templates.ts')

/** The week plan of a center as it is saved; looked at again whenever one comes back to the window. */
export const weekPlanQuery = (centerId: number) =>
  queryOptions({
    queryKey: ['week-plan', centerId],
    queryFn: async ({ signal }) => call((await contract()).getWeek, { query: { centerId }, signal }),
    staleTime: 0,
  })

interface WeekOrder {
  centerId: number
  version: number
  changes: WeekChange[]
}

/** What saving would do to the coming classes. @throws ApiError changed_meanwhile */
export async function previewWeekPlan({ centerId, ...body }: WeekOrder): Promise<WeekOutcome> {
  return await call((await contract()).previewWeek, { body, query: { centerId } })
}

/** @throws ApiError changed_meanwhile */
export async function saveWeekPlan({ centerId, ...body }: WeekOrder): Promise<WeekOutcome> {
  const outcome = await call((await contract()).saveWeek, { body, query: { centerId } })
  for (const key of [['week'], ['classes']]) void queries.invalidateQueries({ queryKey: key })
  return outcome
}
