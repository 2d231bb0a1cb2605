import type { FastifyInstance } from 'fastify'
import type { PlanForm } from '../../../contracts/plans.ts'
import { violates } from '../../constraint.ts'
import { Refusal } from '../../refusal.ts'
import { recordAudit } from '../audit/record.ts'
import { announce } from '../live/announce.ts'
import { insertPlan, type PlanRow } from './queries.ts'

/** Offers a plan. @throws Refusal key_taken */
export async function addPlan(app: FastifyInstance, form: PlanForm, byMemberId: number): Promise<PlanRow> {
  try {
    const plan = await app.db.transaction().execute(async (db) => {
      const row = await insertPlan(db, {
        key: form.key,
        name_es: form.nameEs,
        name_ca: form.nameCa,
        activity_sessions: form.credits.activity,
        open_sessions: form.credits.open,
        price_cents: Math.round(form.price * 100),
      })
      await recordAudit(db, {
        byMemberId,
        action: 'add-plan',
        entity: 'plans',
        entityId: row.id,
        after: form,
      })
      await announce(db, [{ t: 'data', event: 'plans' }])
      return row
    })
    app.kept.drop(['plans'])
    return plan
  } catch (error) {
    if (violates(error, 'plans_key_key')) throw new Refusal('key_taken')
    throw error
  }
}
