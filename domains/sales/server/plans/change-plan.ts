import type { FastifyInstance } from 'fastify'
import type { BodyOf } from '../../../../platform/contract/endpoint.ts'
import { writtenTexts } from '../../../../platform/contract/texts.ts'
import { differing } from '../../../../platform/server/audit/differing.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import type { changePlan as endpoint } from '../../contract/plans.ts'
import { type AdminPlanRow, lockPlan, selectAdminPlan, writePlan } from './admin-queries.ts'
import { requireShareable } from './save-plan.ts'

/** A new price applies from each member's next bill, a minimum stay to those who join later. @throws Refusal not_found, changed_meanwhile, bad_request */
export async function changePlan(
  app: FastifyInstance,
  id: number,
  form: BodyOf<typeof endpoint>,
  byMemberId: number,
): Promise<AdminPlanRow> {
  const plan = await unitOfWork(app, { audit: 'change-plan' }, async (unit) => {
    const before = await orNotFound(lockPlan(unit.db, id))
    if (before.version !== form.version) throw new Refusal('changed_meanwhile')
    const { shareable = before.shareable, credits } = form
    requireShareable({ shareable, credits })
    const after = {
      name: writtenTexts(form.texts.name),
      activity_sessions: credits.activity,
      open_sessions: credits.open,
      price_cents: Math.round(form.price * 100),
      min_stay_months: form.minStayMonths ?? before.min_stay_months,
      on_offer: form.onOffer,
      vat: form.vat ?? before.vat,
      shareable,
    }
    await writePlan(unit.db, id, after)
    unit.audit({ byMemberId, action: 'change-plan', entityId: id, ...differing(before, after) })
    unit.announce([{ t: 'data', event: 'plans' }])
    return selectAdminPlan(unit.db, id, new Date(app.clock()))
  })
  if (!plan) throw new Refusal('not_found')
  return plan
}
