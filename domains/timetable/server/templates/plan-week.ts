import type pg from 'pg'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { type Unit, unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import type { CalendarClassForm } from '../../contract/week-plan.ts'
import { applyChanges, lockWeekPlan } from './apply-changes.ts'
import { type ComingClass, centerOfTemplate, type TemplateView } from './queries.ts'

export interface PlanOutcome {
  template: TemplateView
  changed: number
  kept: ComingClass[]
}

/** All or none. @throws Refusal bad_request (unknown activity) */
export function addTemplates(
  pool: pg.Pool,
  now: Millis,
  centerId: number,
  forms: readonly CalendarClassForm[],
  byId: number,
): Promise<{ templates: TemplateView[]; made: number }> {
  return unitOfWork(pool, { audit: 'add-template' }, async (unit) => {
    const week = await lockWeekPlan(unit, centerId)
    const changes = forms.map((form) => ({ op: 'add' as const, class: form }))
    const { after, made } = await applyChanges(unit, now, week, changes, byId)
    for (const [nth, form] of forms.entries())
      record(unit, byId, 'add-template', after[nth]?.id ?? 0, null, form)
    return { templates: after, made }
  })
}

/** Only classes without bookings change. @throws Refusal not_found, bad_request (unknown activity) */
export function changeTemplate(
  pool: pg.Pool,
  now: Millis,
  id: number,
  form: CalendarClassForm,
  byId: number,
): Promise<PlanOutcome> {
  return unitOfWork(pool, { audit: 'change-template' }, async (unit) => {
    const week = await lockWeekPlan(unit, await centerOfTemplate(unit, id))
    const change = { op: 'change' as const, id, class: form }
    const { before, after, empty, kept } = await applyChanges(unit, now, week, [change], byId)
    const [template] = after
    if (!template) throw new Refusal('not_found')
    record(unit, byId, 'change-template', id, before[0] ?? null, form)
    return { template, changed: empty.length, kept }
  })
}

/** @throws Refusal not_found */
export function removeTemplate(pool: pg.Pool, now: Millis, id: number, byId: number): Promise<PlanOutcome> {
  return unitOfWork(pool, { audit: 'remove-template' }, async (unit) => {
    const week = await lockWeekPlan(unit, await centerOfTemplate(unit, id))
    const { before, empty, kept } = await applyChanges(unit, now, week, [{ op: 'remove', id }], byId)
    const [template] = before
    if (!template) throw new Refusal('not_found')
    record(unit, byId, 'remove-template', id, template, null)
    return { template, changed: empty.length, kept }
  })
}

const record = <A extends 'add-template' | 'change-template' | 'remove-template'>(
  unit: Unit<A>,
  byId: number,
  action: A,
  entityId: number,
  before: object | null,
  after: object | null,
): void => unit.audit({ byMemberId: byId, action, entityId, before, after })
