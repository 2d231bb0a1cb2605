import type pg from 'pg'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { type Unit, unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { mostOverlaps, type WeekChange, type WeekEffect } from '../../contract/week-plan.ts'
import { coachBooked } from '../coaches/coach-booked.ts'
import { findOverlaps, type OverlapRow } from '../coaches/find-overlaps.ts'
import { applyChanges, lockWeekPlan } from './apply-changes.ts'
import { comingClassesOf, type TemplateView } from './queries.ts'
import { effectsOf, newlyPlanned } from './week-effects.ts'

export interface WeekRequest {
  centerId: number
  version: number
  changes: readonly WeekChange[]
  byId: number
}

export interface WeekEffects {
  effects: WeekEffect[]
  overlaps: OverlapRow[]
}

/** All or none. @throws Refusal changed_meanwhile, coach_booked, bad_request (unknown activity or coach) */
export function changeWeek(pool: pg.Pool, now: Millis, request: WeekRequest): Promise<WeekEffects> {
  return unitOfWork(pool, { audit: 'change-week' }, async (unit) => await change(unit, now, request)).catch(
    coachBooked,
  )
}

/** Previews the effect by applying it and rolling back. @throws Refusal like changeWeek */
export async function previewWeekChange(
  pool: pg.Pool,
  now: Millis,
  request: WeekRequest,
): Promise<WeekEffects> {
  let effects: WeekEffects = { effects: [], overlaps: [] }
  const rollBack = new Error('preview')
  await unitOfWork(pool, { audit: 'change-week' }, async (unit) => {
    effects = await change(unit, now, request)
    throw rollBack
  }).catch((reason: unknown) => {
    if (reason !== rollBack) coachBooked(reason)
  })
  return effects
}

async function change(unit: Unit<'change-week'>, now: Millis, request: WeekRequest): Promise<WeekEffects> {
  const week = await lockWeekPlan(unit, request.centerId)
  if (week.version !== request.version) throw new Refusal('changed_meanwhile')
  const classesBefore = await comingClassesOf(unit, week.id, now)
  const applied = await applyChanges(unit, now, week, request.changes, request.byId)
  unit.audit({
    byMemberId: request.byId,
    action: 'change-week',
    entityId: week.id,
    before: { classes: applied.before.map(auditFields) },
    after: { classes: applied.after.map(auditFields) },
  })
  const classesAfter = await comingClassesOf(unit, week.id, now)
  const kept = new Set(applied.kept.map((c) => c.id))
  return {
    effects: effectsOf(classesBefore, classesAfter, kept, applied.after),
    overlaps: await findOverlaps(unit, newlyPlanned(classesBefore, classesAfter), mostOverlaps),
  }
}

const auditFields = (t: TemplateView) => ({
  id: t.id,
  activityKey: t.activity_key,
  day: t.day,
  startTime: t.start_time,
  endTime: t.end_time,
  maxPeople: t.max_people,
  free: t.free,
  coachId: t.coach_id,
  assistantIds: t.assistant_ids,
})
