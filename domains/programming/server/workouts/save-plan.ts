import type { FastifyInstance } from 'fastify'
import { addDays, type Day, dayAt, daysBetween, onAnotherDay } from '../../../../platform/rules/local-time.ts'
import type { Center } from '../../../../platform/server/calls/center.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { dropBlocks, lockScored } from '../../../training/server/scores/write-blocks.ts'
import type { PlanChange } from '../../contract/plan.ts'
import { withKeptScorings } from '../../rules/kept-translations.ts'
import { numberScorings } from './number-scorings.ts'
import {
  liftWorkouts,
  lockWorkouts,
  markAllRevised,
  type PlacedWorkout,
  placeWorkouts,
  removeWorkouts,
  selectPublished,
} from './plan-queries.ts'
import { insertWorkouts, type WorkoutRow } from './queries.ts'
import { auditedWorkout, isSameText, refuseDuplicate } from './save-workout.ts'
import { selectTrackOf } from './track-queries.ts'

type Change = Extract<PlanChange, { op: 'change' }>
type Addition = Extract<PlanChange, { op: 'add' }>

/**
 * Several workouts of a track in a center, all or none.
 * @throws Refusal not_found (no such track there), changed_meanwhile (one is gone, elsewhere or of another version), workout_exists,
 * workout_past, block_has_scores, benchmark_differs
 */
export function savePlan(
  app: FastifyInstance,
  center: Center,
  track: number,
  changes: readonly PlanChange[],
  byMemberId: number,
): Promise<void> {
  const changed = changes.filter((change) => change.op === 'change')
  const added = changes.filter((change) => change.op === 'add')
  const gone = changes.flatMap((change) => (change.op === 'remove' ? change.id : []))
  const changedIds = changed.map(({ id }) => id)
  const named = [...changedIds, ...gone]
  if (new Set(named).size < named.length) throw new Refusal('bad_request')

  const audit = ['add-workout', 'change-workout', 'delete-workout'] as const
  return unitOfWork(app, { audit }, async (unit) => {
    const { db } = unit
    const { id: trackId } = await orNotFound(selectTrackOf(db, center.id, track))
    const before = await lockWorkouts(db, named)
    refuseOthers(changes, before, { centerId: center.id, trackId })
    // After the lock: the hour of publication may have passed while it was waited for.
    const at = new Date(app.clock())
    const published = await selectPublished(db, named, at)
    refusePast(changes, before, published, dayAt(at.getTime(), center.time_zone))
    if ((await lockScored(unit, named)).size > 0) throw new Refusal('block_has_scores')

    if (gone.length > 0) {
      await dropBlocks(unit, gone, at)
      await removeWorkouts(db, gone)
    }
    const who = { at, by: byMemberId }
    const moving = changed.filter(({ id, when }) => rowOf(before, id).on_date !== when)
    await liftWorkouts(
      db,
      moving.map(({ id }) => id),
    )
    const placed = changed.map((change) => placedAs(change, rowOf(before, change.id), center.time_zone))
    const moved = await placeWorkouts(db, placed, who)
    const rows = added.map((addition) => ({ ...written(addition), ...who, revisedAt: null, publishAt: null }))
    // In the order of days, so that two plans wait for each other in one direction only.
    const inOrder = rows.sort((one, other) => (one.day < other.day ? -1 : 1))
    const made = rows.length > 0 ? await insertWorkouts(db, { centerId: center.id, trackId }, inOrder) : []
    const numbered = await numberScorings(unit, [...moved, ...made], at)
    const news = placed.filter(
      ({ id, blocks }) => published.has(id) && !isSameText(rowOf(before, id).blocks, blocks),
    )
    await markAllRevised(db, changedIds, { at, news: news.map(({ id }) => id) })

    for (const id of gone) {
      const was = auditedWorkout(rowOf(before, id))
      unit.audit({ byMemberId, action: 'delete-workout', entityId: id, before: was })
    }
    for (const after of numbered) {
      const was = before.get(after.id)
      const entry = { byMemberId, entityId: after.id, after: auditedWorkout(after) }
      unit.audit(
        was
          ? { ...entry, action: 'change-workout', before: auditedWorkout(was) }
          : { ...entry, action: 'add-workout' },
      )
    }
    unit.announce([{ t: 'training' }])
  }).catch(refuseDuplicate)
}

function rowOf(rows: ReadonlyMap<number, WorkoutRow>, id: number): WorkoutRow {
  const row = rows.get(id)
  if (!row) throw new Refusal('changed_meanwhile')
  return row
}

/** What somebody else changed, or lies elsewhere. */
function refuseOthers(
  changes: readonly PlanChange[],
  before: ReadonlyMap<number, WorkoutRow>,
  { centerId, trackId }: { centerId: number; trackId: number },
): void {
  for (const change of changes) {
    if (change.op === 'add') continue
    const row = rowOf(before, change.id)
    if (row.version !== change.version || row.center_id !== centerId || row.track_id !== trackId)
      throw new Refusal('changed_meanwhile')
  }
}

function refusePast(
  changes: readonly PlanChange[],
  before: ReadonlyMap<number, WorkoutRow>,
  published: ReadonlySet<number>,
  today: Day,
): void {
  for (const change of changes) {
    const wasPast =
      change.op !== 'add' && rowOf(before, change.id).on_date < today && published.has(change.id)
    if (wasPast || (change.op !== 'remove' && change.when < today)) throw new Refusal('workout_past')
  }
}

const written = ({ when, content }: Pick<Addition, 'when' | 'content'>) => ({
  ...content,
  day: when,
  blocks: withKeptScorings(content.wbs, []),
  notes: content.notes.filter(({ text }) => text !== ''),
})

/** An own instant of publication stays as many days before the workout. */
function placedAs({ id, when, content }: Change, before: WorkoutRow, zone: string): PlacedWorkout {
  const by = daysBetween(before.on_date, when)
  const instant =
    before.publish_at && onAnotherDay(before.publish_at.getTime(), zone, (day) => addDays(day, by))
  const now = content ? written({ when, content }) : { ...before, day: when }
  const { day, blocks, language, state, notes } = now
  const publishAt = state === 'ready' && instant ? new Date(instant) : null
  return { id, day, blocks, language, state, notes, publishAt }
}
