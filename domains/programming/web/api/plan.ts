import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../platform/web/api/call.ts'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { type PlanChange, savePlan } from '../../contract/plan.ts'
import { listDeskWorkouts } from '../../contract/tracks.ts'

interface OfTrack {
  centerId: number
  trackId: number
}

/** The workouts of a track on the days of a plan. */
export const planQuery = ({ centerId, trackId }: OfTrack, from: string, until: string) =>
  queryOptions({
    queryKey: ['workouts', 'plan', from, until, centerId, trackId],
    queryFn: ({ signal }) =>
      call(listDeskWorkouts, { params: { id: trackId }, query: { from, until, centerId }, signal }),
  })

/** All or none; reads the plan again in either case. Throws ApiError. */
export const savePlanOf = ({ centerId, trackId }: OfTrack, changes: PlanChange[]): Promise<void> =>
  command(savePlan, { params: { id: trackId }, query: { centerId }, body: { changes } })
