import type { Millis } from '../../../../platform/rules/local-time.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import type { Tx } from '../../../../platform/server/statement.ts'
import type { Unit } from '../../../../platform/server/unit-of-work.ts'
import { followSlots } from '../../../booking/server/fixed-places/follow-slots.ts'
import type { CalendarClassForm, WeekChange } from '../../contract/week-plan.ts'
import { makeWithin } from '../classes/make-classes.ts'
import { followCoaches } from '../coaches/follow-coaches.ts'
import { requireCoaches } from '../coaches/require-coaches.ts'
import {
  applyTemplate,
  type ComingClass,
  cancelEmptyClasses,
  deleteClasses,
  endTemplates,
  incrementWeekVersion,
  insertTemplates,
  knownActivities,
  type LockedWeek,
  lockComingClasses,
  lockTemplates,
  lockWeek,
  type TemplateValues,
  type TemplateView,
  updateTemplates,
} from './queries.ts'

export interface Applied {
  before: TemplateView[]
  /** Added classes first, in the given order, then changed ones. */
  after: TemplateView[]
  empty: ComingClass[]
  kept: ComingClass[]
  made: number
}

/** Locks a center's week plan. Lock order: before any template, class or member. @throws Refusal not_found */
export async function lockWeekPlan(tx: Tx, centerId: number | undefined): Promise<LockedWeek> {
  const week = centerId === undefined ? undefined : await lockWeek(tx, centerId)
  if (!week) throw new Refusal('not_found')
  return week
}

/** All or none, with a constant number of statements. @throws Refusal not_found, bad_request (unknown activity) */
export async function applyChanges(
  unit: Unit,
  now: Millis,
  week: LockedWeek,
  changes: readonly WeekChange[],
  byId: number,
): Promise<Applied> {
  await requireActivities(unit, changes)
  await requireSlotCoaches(unit, changes)
  const removed = changes.flatMap((c) => (c.op === 'remove' ? [c.id] : []))
  const changedIds = changes.flatMap((c) => (c.op === 'change' ? [c.id] : []))
  const touched = [...changedIds, ...removed]

  const before = await lockTemplates(unit, week.id, touched)
  if (before.length !== touched.length) throw new Refusal('not_found')
  const added = changes.flatMap((c) => (c.op === 'add' ? [valuesOf(c.class)] : []))
  const changed = changes.flatMap((c) =>
    c.op === 'change'
      ? [
          {
            ...valuesOf(
              c.class,
              before.find(({ id }) => id === c.id),
            ),
            id: c.id,
          },
        ]
      : [],
  )
  // The locks keep joins out while empty classes are determined.
  const coming = await lockComingClasses(unit, touched, now)
  const { kept = [], empty = [] } = Object.groupBy(coming, (c) =>
    c.users_in + c.users_wait > 0 ? 'kept' : 'empty',
  )
  const addedIds = await insertTemplates(unit, week.id, added)
  await updateTemplates(unit, changed)
  await endTemplates(unit, removed, now)
  await followSlots(unit, now, { moved: movedSlots(before, changed), removed })

  const stays = keepingWeekday(before, changed)
  const { follow = [], leave = [] } = Object.groupBy(empty, (c) =>
    stays.has(c.template_id) ? 'follow' : 'leave',
  )
  await applyTemplate(unit, idsOf(follow))
  // Also those with members: unlike the time, the coach may change.
  const coached = await followCoaches(unit, idsOf(coming.filter((c) => stays.has(c.template_id))), now)
  await removeClasses(unit, leave, now, byId)
  const made = await makeWithin(unit, now, week)
  await incrementWeekVersion(unit, week.id)
  const touchedIds = [...idsOf(empty), ...coached]
  unit.announce([{ t: 'data', event: 'templates' }, ...touchedIds.map((id) => ({ t: 'class' as const, id }))])
  const after = await lockTemplates(unit, week.id, [...addedIds, ...changed.map((c) => c.id)])
  const order = new Map(addedIds.map((id, nth) => [id, nth - addedIds.length]))
  after.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0))
  return { before, after, empty, kept, made }
}

/** Coaches that a form leaves out stay as they are. */
const valuesOf = (form: CalendarClassForm, was?: TemplateView): TemplateValues => ({
  ...form,
  coachId: form.coachId === undefined ? (was?.coach_id ?? null) : form.coachId,
  assistantIds: form.assistantIds ?? was?.assistant_ids ?? [],
})

/** Templates that stay on their weekday, whose classes can be updated; others need new classes. */
function keepingWeekday(
  before: readonly TemplateView[],
  changed: readonly (TemplateValues & { id: number })[],
): Set<number> {
  const dayOf = new Map(before.map((t) => [t.id, t.day]))
  return new Set(changed.filter((c) => dayOf.get(c.id) === c.day).map((c) => c.id))
}

/** The times before of the templates that begin on another day or at another time. */
const movedSlots = (before: readonly TemplateView[], changed: readonly (TemplateValues & { id: number })[]) =>
  before
    .filter((t) => changed.some((c) => c.id === t.id && (c.day !== t.day || c.startTime !== t.start_time)))
    .map((t) => ({ id: t.id, day: t.day, startTime: t.start_time }))

const idsOf = (classes: readonly ComingClass[]) => classes.map((c) => c.id)

async function requireActivities(tx: Tx, changes: readonly WeekChange[]): Promise<void> {
  const wanted = changes.flatMap((c, nth) => (c.op === 'remove' ? [] : [{ nth, id: c.class.activityId }]))
  const known = await knownActivities(tx, [...new Set(wanted.map((w) => w.id))])
  const wrong = wanted.filter((w) => !known.has(w.id))
  if (wrong.length === 0) return
  const fields = Object.fromEntries(
    wrong.map((w) => [`changes.${w.nth}.class.activityId`, 'invalid' as const]),
  )
  throw new Refusal('bad_request', { fields: { ...fields, activityId: 'invalid' } })
}

/** @throws Refusal bad_request, naming the change and, for forms of one class, the field */
async function requireSlotCoaches(tx: Tx, changes: readonly WeekChange[]): Promise<void> {
  const wanted = changes.map((c) => (c.op === 'remove' ? {} : c.class))
  await requireCoaches(tx, wanted, changes.length === 1 ? '' : 'changes.*.class.')
}

async function removeClasses(tx: Tx, empty: ComingClass[], now: Millis, byId: number): Promise<void> {
  const { past = [], untouched = [] } = Object.groupBy(empty, (c) => (c.has_history ? 'past' : 'untouched'))
  await deleteClasses(tx, idsOf(untouched))
  await cancelEmptyClasses(tx, idsOf(past), now, byId)
}
