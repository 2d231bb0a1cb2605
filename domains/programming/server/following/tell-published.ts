import type { FastifyInstance } from 'fastify'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { workoutTitle } from '../../../training/rules/workout-title.ts'
import { markTold, selectFollowers } from './queries.ts'

/** Tells those who want it of workouts published since, each once; at night of none, which wait for the morning. */
export async function tellPublished(app: FastifyInstance): Promise<void> {
  const at = new Date(app.clock())
  await unitOfWork(app, { unaudited: 'members asked for it' }, async (unit) => {
    const told = await markTold(unit.db, at)
    if (told.length === 0) return
    const followers = await selectFollowers(
      unit.db,
      told.map(({ id }) => id),
      at,
    )
    const workouts = new Map(told.map((workout) => [workout.id, workout]))
    unit.send(
      followers.flatMap(({ memberId, workoutId, track }) => {
        const workout = workouts.get(workoutId)
        const details = workout && { day: workout.day, track, what: workoutTitle(workout.blocks) }
        const reference = `workout:${workoutId}:${memberId}`
        return details ? [{ memberId, reference, template: 'workout_published' as const, details }] : []
      }),
    )
  })
}
