import type { FastifyInstance } from 'fastify'
import { type IsoWeek, isoWeekOf, mondayOfIsoWeek } from '../../../../platform/rules/iso-week.ts'
import { namedDay } from '../../../../platform/rules/local-time.ts'
import type { Center } from '../../../../platform/server/calls/center.ts'
import { refusedAs } from '../../../../platform/server/constraint.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { findCenter } from '../../../gym/server/centers/find-center.ts'
import { withoutScorings } from '../../../training/rules/scores/scored-blocks.ts'
import type { RecoveryForm } from '../../contract/recoveries.ts'
import { withKeptTranslations } from '../../rules/kept-translations.ts'
import { insertRecovery, lockRecovery, type RecoveryRow, replaceRecovery } from './queries.ts'

/** @throws Refusal recovery_exists, bad_request (a week the year does not have) */
export function addRecovery(
  app: FastifyInstance,
  center: Center,
  form: RecoveryForm,
  byMemberId: number,
): Promise<RecoveryRow> {
  const written = { ...content(app, form, center.time_zone), by: byMemberId }
  return unitOfWork(app, { audit: 'add-recovery' }, async (unit) => {
    const after = await insertRecovery(unit.db, center.id, written)
    const entry = { byMemberId, action: 'add-recovery', entityId: after.id } as const
    unit.audit({ ...entry, after })
    unit.announce([{ t: 'training' }])
    return after
  }).catch(refuseDuplicate)
}

/** @throws Refusal recovery_exists, bad_request, not_found, changed_meanwhile */
export function changeRecovery(
  app: FastifyInstance,
  id: number,
  form: RecoveryForm,
  byMemberId: number,
): Promise<RecoveryRow> {
  return unitOfWork(app, { audit: 'change-recovery' }, async (unit) => {
    const before = await orNotFound(lockRecovery(unit.db, id))
    const { version = before.version } = form
    if (version !== before.version) throw new Refusal('changed_meanwhile')
    const { time_zone } = await findCenter(app, before.center_id)
    const written = { ...content(app, form, time_zone, before), by: byMemberId }
    const after = await replaceRecovery(unit.db, id, written)
    const entry = { byMemberId, action: 'change-recovery', entityId: id } as const
    unit.audit({ ...entry, before, after })
    unit.announce([{ t: 'training' }])
    return after
  }).catch(refuseDuplicate)
}

const content = (app: FastifyInstance, form: RecoveryForm, timeZone: string, before?: RecoveryRow) => ({
  week: weekOf(form, timeZone),
  ...(form.language === undefined && before
    ? { blocks: withKeptTranslations(withoutScorings(form.wbs), before.blocks), language: before.language }
    : { blocks: withoutScorings(form.wbs), language: form.language ?? null }),
  at: new Date(app.clock()),
})

function weekOf({ when, year = 0, week = 0 }: RecoveryForm, timeZone: string): IsoWeek {
  if (when !== undefined) return isoWeekOf(namedDay(when, timeZone))
  if (!mondayOfIsoWeek({ year, week })) throw new Refusal('bad_request', { fields: { week: 'invalid' } })
  return { year, week }
}

const refuseDuplicate = refusedAs({ recoveries_center_id_year_week_key: 'recovery_exists' })
