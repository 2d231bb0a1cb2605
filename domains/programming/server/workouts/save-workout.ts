import type { FastifyInstance } from 'fastify'
import { namedDay } from '../../../../platform/rules/local-time.ts'
import type { Center } from '../../../../platform/server/calls/center.ts'
import { refusedAs } from '../../../../platform/server/constraint.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { findCenter } from '../../../gym/server/centers/find-center.ts'
import type { WorkoutForm } from '../../contract/workouts.ts'
import { withKeptScorings, withKeptTranslations } from '../../rules/kept-translations.ts'
import { numberScorings } from './number-scorings.ts'
import { insertWorkouts, lockWorkout, replaceWorkout, type WorkoutRow } from './queries.ts'

/** @throws Refusal workout_exists, benchmark_differs */
export async function addWorkout(
  app: FastifyInstance,
  center: Center,
  form: WorkoutForm,
  byMemberId: number,
): Promise<WorkoutRow> {
  const [made] = await addWorkouts(app, center, [form], byMemberId)
  if (!made) throw new Error('no workout was written')
  return made
}

/** Several days at once, all or none. @throws Refusal workout_exists, benchmark_differs */
export function addWorkouts(
  app: FastifyInstance,
  center: Center,
  forms: readonly WorkoutForm[],
  byMemberId: number,
): Promise<WorkoutRow[]> {
  const at = new Date(app.clock())
  const written = forms.map(({ when, wbs, language = null }) => ({
    day: namedDay(when, center.time_zone),
    blocks: withKeptScorings(wbs, []),
    language,
    at,
    by: byMemberId,
  }))
  return unitOfWork(app, { audit: 'add-workout' }, async (unit) => {
    const made = await numberScorings(unit, await insertWorkouts(unit.db, center.id, written), at)
    for (const after of made) unit.audit({ byMemberId, action: 'add-workout', entityId: after.id, after })
    unit.announce([{ t: 'training' }])
    return made
  }).catch(refuseDuplicate)
}

/** @throws Refusal workout_exists, not_found, changed_meanwhile (not the given version), block_has_scores, benchmark_differs */
export function changeWorkout(
  app: FastifyInstance,
  id: number,
  { when, wbs, language, version }: WorkoutForm,
  byMemberId: number,
): Promise<WorkoutRow> {
  return unitOfWork(app, { audit: 'change-workout' }, async (unit) => {
    const before = await orNotFound(lockWorkout(unit.db, id))
    if (version !== undefined && version !== before.version) throw new Refusal('changed_meanwhile')
    const { time_zone } = await findCenter(app, before.center_id)
    const texts = language === undefined ? withKeptTranslations(wbs, before.blocks) : wbs
    const changed = {
      ...before,
      on_date: namedDay(when, time_zone),
      blocks: withKeptScorings(texts, before.blocks),
    }
    const at = new Date(app.clock())
    const [{ blocks } = changed] = await numberScorings(unit, [changed], at)
    const after = await replaceWorkout(unit.db, id, {
      ...{ day: changed.on_date, blocks, at, by: byMemberId },
      language: language === undefined ? before.language : language,
    })
    const entry = { byMemberId, action: 'change-workout', entityId: id } as const
    unit.audit({ ...entry, before, after })
    unit.announce([{ t: 'training' }])
    return after
  }).catch(refuseDuplicate)
}

const refuseDuplicate = refusedAs({
  workouts_center_id_on_date_key: 'workout_exists',
  workouts_one_a_day: 'workout_exists',
})
