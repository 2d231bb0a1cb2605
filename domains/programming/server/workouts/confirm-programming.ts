import type { FastifyInstance } from 'fastify'
import type { AnswerOf, BodyOf } from '../../../../platform/contract/endpoint.ts'
import type { Center } from '../../../../platform/server/calls/center.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import type { ConfirmedDay, confirmProgramming as endpoint } from '../../contract/pasted-programming.ts'
import type { WorkoutForm } from '../../contract/workouts.ts'
import { lockWorkouts } from './queries.ts'
import { refuseDuplicate, writeNew, writeOver } from './save-workout.ts'
import { selectTrackOf } from './track-queries.ts'

/**
 * All days or none. Of two coaches on one day the second is told: a free day is taken once, and what is replaced has the version that was read.
 * @throws Refusal not_found (no such track in the center), workout_exists, changed_meanwhile, block_has_scores, benchmark_differs
 */
export function confirmProgramming(
  app: FastifyInstance,
  center: Center,
  trackId: number,
  { state, days }: BodyOf<typeof endpoint>,
  by: number,
): Promise<AnswerOf<typeof endpoint>> {
  const inOrder = days.toSorted((a, b) => a.when.localeCompare(b.when))
  const formOf = ({ when, wbs, language, notes, over }: ConfirmedDay): WorkoutForm => ({
    ...{ when, wbs, language, state, publishAt: null },
    ...(notes !== '' && { notes: [{ at: '', text: notes }] }),
    ...(over && { version: over.version }),
  })
  return unitOfWork(app, { audit: ['add-workout', 'change-workout'] }, async (unit) => {
    await orNotFound(selectTrackOf(unit.db, center.id, trackId))
    const replaced = inOrder.flatMap((day) => (day.over ? [{ ...day, id: day.over.id }] : []))
    const known =
      replaced.length === 0
        ? []
        : await lockWorkouts(
            unit.db,
            replaced.map(({ id }) => id),
          )
    const writer = { at: new Date(app.clock()), by }
    for (const day of replaced) {
      const before = known.find(({ id }) => id === day.id)
      const isThere =
        before?.on_date === day.when && before.track_id === trackId && before.center_id === center.id
      if (!before || !isThere) throw new Refusal('changed_meanwhile')
      await writeOver(unit, before, formOf(day), writer)
    }
    const fresh = inOrder.filter(({ over }) => over === null).map(formOf)
    if (fresh.length > 0) await writeNew(unit, center, trackId, fresh, writer)
    return { written: fresh.length, replaced: replaced.length }
  }).catch(refuseDuplicate)
}
