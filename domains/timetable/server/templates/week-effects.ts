import { weekdayOf } from '../../../../platform/rules/local-time.ts'
import type { WeekEffect } from '../../contract/week-plan.ts'
import type { PlannedClass, TemplateView } from './queries.ts'

const valuesOf = (c: PlannedClass) => ({
  activityId: c.activity_id,
  startTime: c.start_time,
  endTime: c.end_time,
  maxPeople: c.max_people,
  free: c.free,
  coachId: c.coach_id,
  assistantIds: c.assistant_ids,
})

const line = (kind: WeekEffect['kind'], c: PlannedClass, before: PlannedClass | null = null): WeekEffect => ({
  kind,
  date: c.on_date,
  ...valuesOf(c),
  before: before && valuesOf(before),
  usersIn: c.users_in,
  usersWait: c.users_wait,
})

const same = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b)

/** New, gone or changed classes, and those that differ from the plan because of bookings (`keptIds`). */
export function effectsOf(
  before: readonly PlannedClass[],
  after: readonly PlannedClass[],
  keptIds: ReadonlySet<number>,
  templates: readonly TemplateView[],
): WeekEffect[] {
  const was = new Map(before.map((c) => [c.id, c]))
  const is = new Map(after.map((c) => [c.id, c]))
  const planned = new Map(templates.map((t) => [t.id, t]))
  const effects: WeekEffect[] = []
  for (const c of after) {
    const old = was.get(c.id)
    const isChanged = old !== undefined && !same(valuesOf(old), valuesOf(c))
    if (!old) effects.push(line('new', c))
    else if (keptIds.has(c.id) && !isAsPlanned(c, planned.get(c.template_id ?? 0)))
      effects.push(line('kept', c, isChanged ? old : null))
    else if (isChanged) effects.push(line('changed', c, old))
  }
  for (const c of before) if (!is.has(c.id)) effects.push(line('gone', c))
  const key = (e: WeekEffect) => `${e.date} ${e.startTime}`
  return effects.sort((a, b) => key(a).localeCompare(key(b)))
}

function isAsPlanned(c: PlannedClass, t: TemplateView | undefined): boolean {
  if (!t || weekdayOf(c.on_date) !== t.day) return false
  const plan = {
    activityId: t.activity_id,
    startTime: t.start_time,
    endTime: t.end_time,
    maxPeople: t.max_people,
    free: t.free,
  }
  // Its coach may be another one, given by hand.
  const { coachId, assistantIds, ...held } = valuesOf(c)
  return same(plan, held)
}

/** Ids of the classes that are new, or have another time or coach. */
export function newlyPlanned(before: readonly PlannedClass[], after: readonly PlannedClass[]): number[] {
  const was = new Map(before.map((c) => [c.id, c]))
  return after
    .filter((c) => {
      const old = was.get(c.id)
      return !old || !same(valuesOf(old), valuesOf(c))
    })
    .map((c) => c.id)
}
