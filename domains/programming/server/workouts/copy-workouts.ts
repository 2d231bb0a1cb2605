import type { FastifyInstance } from 'fastify'
import { type Day, mondayOf } from '../../../../platform/rules/local-time.ts'
import type { Center } from '../../../../platform/server/calls/center.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { numberScorings } from './number-scorings.ts'
import { copyDays, type WorkoutRow } from './queries.ts'

/** Days that have a workout keep it. */
export function copyWorkouts(
  app: FastifyInstance,
  center: Center,
  days: { from: Day; to: Day; track?: number | undefined },
  byMemberId: number,
): Promise<WorkoutRow[]> {
  const weeks = { from: mondayOf(days.from), to: mondayOf(days.to) }
  return unitOfWork(app, { audit: 'copy-workouts' }, async (unit) => {
    const at = new Date(app.clock())
    const copied = await copyDays(unit.db, center.id, { ...weeks, track: days.track }, { at, by: byMemberId })
    if (copied.length === 0) return copied
    const made = await numberScorings(unit, copied, at)
    const after = { ...weeks, days: made.map(({ on_date }) => on_date) }
    unit.audit({ byMemberId, action: 'copy-workouts', entityId: null, after })
    unit.announce([{ t: 'training' }])
    return made
  })
}
