import type { FastifyInstance } from 'fastify'
import { namedDay } from '../../../../platform/rules/local-time.ts'
import type { Center } from '../../../../platform/server/calls/center.ts'
import { refusedAs } from '../../../../platform/server/constraint.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { type Unit, unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { findCenter } from '../../../gym/server/centers/find-center.ts'
import type { Block } from '../../../training/contract/blocks.ts'
import type { CoachNotes, WorkoutForm, WorkoutState } from '../../contract/workouts.ts'
import { outlineOf } from '../../rules/block-outline.ts'
import { withKeptNotes, withKeptScorings, withKeptTranslations } from '../../rules/kept-translations.ts'
import { numberScorings } from './number-scorings.ts'
import { insertWorkouts, lockWorkout, markRevised, replaceWorkout, type WorkoutRow } from './queries.ts'
import { isPublished, selectTrackOf } from './track-queries.ts'

type NewWorkout = WorkoutForm & { track?: number | undefined }

/** @throws Refusal workout_exists, benchmark_differs, not_found (no such track in the center) */
export async function addWorkout(
  app: FastifyInstance,
  center: Center,
  { track, ...form }: NewWorkout,
  byMemberId: number,
): Promise<WorkoutRow> {
  const [made] = await addWorkouts(app, center, [form], byMemberId, track)
  if (!made) throw new Error('no workout was written')
  return made
}

/** Several days of a track at once, all or none. @throws Refusal workout_exists, benchmark_differs, not_found */
export function addWorkouts(
  app: FastifyInstance,
  center: Center,
  forms: readonly WorkoutForm[],
  byMemberId: number,
  track?: number,
): Promise<WorkoutRow[]> {
  const at = new Date(app.clock())
  return unitOfWork(app, { audit: 'add-workout' }, async (unit) => {
    const { id: trackId } = await orNotFound(selectTrackOf(unit.db, center.id, track))
    return writeNew(unit, center, trackId, forms, { at, by: byMemberId })
  }).catch(refuseDuplicate)
}

interface Writer {
  at: Date
  by: number
}

/** The caller turns the refusal of a day that is taken into its own. @throws Refusal benchmark_differs */
export async function writeNew(
  unit: Unit<'add-workout'>,
  center: Center,
  trackId: number,
  forms: readonly WorkoutForm[],
  { at, by }: Writer,
): Promise<WorkoutRow[]> {
  const rows = forms.map(({ when, wbs, language = null, ...form }) => ({
    day: namedDay(when, center.time_zone),
    blocks: withKeptScorings(wbs, []),
    language,
    ...publicationOf(form, unpublished),
    ...{ revisedAt: null, notes: written(form.notes) ?? [], at, by },
  }))
  const made = await numberScorings(
    unit,
    await insertWorkouts(unit.db, { centerId: center.id, trackId }, rows),
    at,
  )
  for (const after of made)
    unit.audit({ byMemberId: by, action: 'add-workout', entityId: after.id, after: auditedWorkout(after) })
  unit.announce([{ t: 'training' }])
  return made
}

/** @throws Refusal workout_exists, not_found, changed_meanwhile (not the given version), block_has_scores, benchmark_differs */
export function changeWorkout(
  app: FastifyInstance,
  id: number,
  form: WorkoutForm,
  byMemberId: number,
): Promise<WorkoutRow> {
  return unitOfWork(app, { audit: 'change-workout' }, async (unit) => {
    const before = await orNotFound(lockWorkout(unit.db, id))
    const { time_zone } = await findCenter(app, before.center_id)
    return writeOver(
      unit,
      before,
      { ...form, when: namedDay(form.when, time_zone) },
      {
        at: new Date(app.clock()),
        by: byMemberId,
      },
    )
  }).catch(refuseDuplicate)
}

/**
 * Writes over a locked workout; `at` was read after the lock, because the hour of publication may have passed while it was waited for.
 * @throws Refusal changed_meanwhile (not the given version), block_has_scores, benchmark_differs
 */
export async function writeOver(
  unit: Unit<'change-workout'>,
  before: WorkoutRow,
  { when, wbs, language, version, ...form }: WorkoutForm,
  { at, by }: Writer,
): Promise<WorkoutRow> {
  if (version !== undefined && version !== before.version) throw new Refusal('changed_meanwhile')
  const texts = language === undefined ? withKeptTranslations(wbs, before.blocks) : wbs
  const changed = { ...before, on_date: when, blocks: withKeptScorings(texts, before.blocks) }
  const wasPublished = await isPublished(unit.db, before.id, at)
  const [{ blocks } = changed] = await numberScorings(unit, [changed], at)
  const after = await replaceWorkout(unit.db, before.id, {
    ...{ day: changed.on_date, blocks, at, by },
    language: language === undefined ? before.language : language,
    ...publicationOf(form, { state: before.state, publishAt: before.publish_at }),
    notes: written(form.notes) ?? withKeptNotes(before.notes, blocks, before.blocks),
    revisedAt: before.revised_at,
  })
  const isNews = wasPublished && !isSameText(before.blocks, blocks)
  const revised = await markRevised(unit.db, after, { at, isNews })
  const entry = { byMemberId: by, action: 'change-workout', entityId: before.id } as const
  unit.audit({ ...entry, before: auditedWorkout(before), after: auditedWorkout(revised) })
  unit.announce([{ t: 'training' }])
  return revised
}

const written = (notes: CoachNotes | undefined) => notes?.filter(({ text }) => text !== '')

const unpublished = { state: 'ready', publishAt: null } as const

/** An own instant is for what is ready. */
function publicationOf(
  { state, publishAt }: Pick<WorkoutForm, 'state' | 'publishAt'>,
  before: { state: WorkoutState; publishAt: Date | null },
): { state: WorkoutState; publishAt: Date | null } {
  const now = state ?? before.state
  const own = publishAt === undefined ? before.publishAt : publishAt ? new Date(publishAt) : null
  return { state: now, publishAt: now === 'ready' ? own : null }
}

export const isSameText = (one: readonly Block[], other: readonly Block[]) =>
  outlineOf(one).join('\n') === outlineOf(other).join('\n')

/** As the audit log keeps it. */
export const auditedWorkout = ({ notes, ...row }: WorkoutRow) => ({
  ...row,
  notes: notes.map(({ text }) => text),
})

export const refuseDuplicate = refusedAs({ workouts_one_a_day: 'workout_exists' })
