import type { FastifyInstance } from 'fastify'
import { writtenTexts } from '../../../../platform/contract/texts.ts'
import { refusedAs } from '../../../../platform/server/constraint.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import type { PlanForm } from '../../contract/plans.ts'
import { mayBeShared } from '../../rules/weekly-sessions.ts'
import { insertPlan, type PlanRow } from './queries.ts'

/** @throws Refusal bad_request: the household may not use sessions without a limit */
export function requireShareable({ shareable, credits }: Pick<PlanForm, 'shareable' | 'credits'>): void {
  if (!mayBeShared(credits) && shareable)
    throw new Refusal('bad_request', { fields: { shareable: 'shared_unlimited' } })
}

/** @throws Refusal key_taken, bad_request */
export async function addPlan(app: FastifyInstance, form: PlanForm, byMemberId: number): Promise<PlanRow> {
  requireShareable(form)
  return unitOfWork(app, { audit: 'add-plan' }, async (unit) => {
    const row = await insertPlan(unit.db, {
      key: form.key,
      name: writtenTexts(form.texts.name),
      activity_sessions: form.credits.activity,
      open_sessions: form.credits.open,
      price_cents: Math.round(form.price * 100),
      months: form.months,
      min_stay_months: form.minStayMonths,
      vat: form.vat,
      shareable: form.shareable,
    })
    unit.audit({
      byMemberId,
      action: 'add-plan',
      entityId: row.id,
      after: form,
    })
    unit.announce([{ t: 'data', event: 'plans' }])
    return row
  }).catch(refusedAs({ plans_key_key: 'key_taken' }))
}
