import type pg from 'pg'
import type { WeekChange } from '../../../contracts/templates.ts'
import type { Millis } from '../../../rules/local-time.ts'
import { Refusal } from '../../refusal.ts'
import { type Unit, unitOfWork } from '../../unit-of-work.ts'
import { applyChanges, holdWeek } from './apply-changes.ts'
import { comingClassesOf, type TemplateView } from './queries.ts'
import { type EffectOnClass, effectsOf } from './week-effects.ts'

export interface WeekOrder {
  centerId: number
  /** Of the week plan that the changes were made on. */
  version: number
  changes: readonly WeekChange[]
  byId: number
}

/**
 * Saves changes of a center's week plan, all or none; what they did to the coming classes.
 * @throws Refusal changed_meanwhile when somebody else has saved since, bad_request for an unknown activity
 */
export function changeWeek(pool: pg.Pool, now: Millis, order: WeekOrder): Promise<EffectOnClass[]> {
  return unitOfWork(pool, { audit: 'change-week' }, async (unit) => await change(unit, now, order))
}

/** What saving would do, exactly: it is done, looked at and rolled back. @throws Refusal as changeWeek */
export async function tryWeek(pool: pg.Pool, now: Millis, order: WeekOrder): Promise<EffectOnClass[]> {
  let effects: EffectOnClass[] = []
  const rollBack = new Error('only tried')
  await unitOfWork(pool, { audit: 'change-week' }, async (unit) => {
    effects = await change(unit, now, order)
    throw rollBack
  }).catch((reason: unknown) => {
    if (reason !== rollBack) throw reason
  })
  return effects
}

async function change(unit: Unit<'change-week'>, now: Millis, order: WeekOrder): Promise<EffectOnClass[]> {
  const week = await holdWeek(unit, order.centerId)
  if (week.version !== order.version) throw new Refusal('changed_meanwhile')
  const classesBefore = await comingClassesOf(unit, week.id, now)
  const applied = await applyChanges(unit, now, week, order.changes, order.byId)
  unit.audit({
    byMemberId: order.byId,
    action: 'change-week',
    entityId: week.id,
    before: { classes: applied.before.map(onRecord) },
    after: { classes: applied.after.map(onRecord) },
  })
  const classesAfter = await comingClassesOf(unit, week.id, now)
  return effectsOf(classesBefore, classesAfter, new Set(applied.kept.map((c) => c.id)), applied.after)
}

const onRecord = (t: TemplateView) => ({
  id: t.id,
  activity: t.activity_key,
  day: t.day,
  startTime: t.start_time,
  endTime: t.end_time,
  maxPeople: t.max_people,
  free: t.free,
})
