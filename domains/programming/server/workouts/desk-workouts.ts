import type { FastifyInstance } from 'fastify'
import type { ResultOf } from '../../../../platform/contract/endpoint.ts'
import { type Day, dayAt } from '../../../../platform/rules/local-time.ts'
import type { Center } from '../../../../platform/server/calls/center.ts'
import { type DeskWorkout, daysLookedAhead, type listMissingWorkouts } from '../../contract/tracks.ts'
import { toWorkout } from './to-workout.ts'
import { selectDeskWorkouts, selectMissing } from './track-queries.ts'

/** The workouts of a track in a center as coaches work on them. */
export async function deskWorkouts(
  app: FastifyInstance,
  centerId: number,
  trackId: number,
  days: { from: Day; until: Day },
): Promise<DeskWorkout[]> {
  const rows = await selectDeskWorkouts(app.db, { ...days, centerId, trackId, at: new Date(app.clock()) })
  return rows.map((row) => ({
    ...toWorkout(row),
    ...{ trackId: row.track_id, state: row.state, notes: row.notes },
    ...{ published: row.is_published, hasScores: row.has_scores },
    publishAt: row.publish_at?.toISOString() ?? null,
    publishesAt: row.publishes_at?.toISOString() ?? null,
  }))
}

/** Of the coming days of a center, by its clock. */
export const missingWorkouts = (
  app: FastifyInstance,
  { id, time_zone }: Center,
): Promise<ResultOf<typeof listMissingWorkouts>> =>
  selectMissing(app.db, id, { from: dayAt(app.clock(), time_zone), days: daysLookedAhead })
