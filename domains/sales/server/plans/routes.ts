import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../../platform/contract/languages.ts'
import { textIn } from '../../../../platform/contract/texts.ts'
import { orNotFound } from '../../../../platform/server/refusal.ts'
import { route } from '../../../../platform/server/route.ts'
import {
  type AdminPlan,
  changePlan as changePlanEndpoint,
  createPlan,
  getPlan,
  listAllPlans,
  listPlans,
  type Plan,
  previewPlan as previewPlanEndpoint,
} from '../../contract/plans.ts'
import { type AdminPlanRow, selectAllPlans } from './admin-queries.ts'
import { changePlan } from './change-plan.ts'
import { previewPlan } from './preview-plan.ts'
import { type PlanRow, selectPlan, selectPlans } from './queries.ts'
import { addPlan } from './save-plan.ts'

const toPlan = (row: PlanRow, language: Language): Plan => ({
  id: row.id,
  key: row.key,
  name: textIn(row.name, language),
  credits: { activity: row.activity_sessions, open: row.open_sessions },
  price: row.price_cents / 100,
  months: row.months,
  minStayMonths: row.min_stay_months,
  shareable: row.shareable,
})

const toAdminPlan = (row: AdminPlanRow): AdminPlan => ({
  id: row.id,
  key: row.key,
  texts: { name: row.name },
  credits: { activity: row.activity_sessions, open: row.open_sessions },
  price: row.price_cents / 100,
  months: row.months,
  minStayMonths: row.min_stay_months,
  vat: row.vat as AdminPlan['vat'],
  shareable: row.shareable,
  onOffer: row.on_offer,
  isTop: row.is_top,
  members: row.members,
  version: row.version,
})

export default async function plans(app: FastifyInstance): Promise<void> {
  route(app, listPlans, async ({ language }) =>
    (await selectPlans(app.db)).map((row) => toPlan(row, language)),
  )
  route(app, getPlan, async ({ params, language }) => {
    const row = await orNotFound(selectPlan(app.db, params.id))
    return toPlan(row, language)
  })
  route(app, createPlan, async ({ body, caller, language }) =>
    toPlan(await addPlan(app, body, caller.id), language),
  )
  route(app, listAllPlans, async () => (await selectAllPlans(app.db, new Date(app.clock()))).map(toAdminPlan))
  route(app, changePlanEndpoint, async ({ body, caller, params }) =>
    toAdminPlan(await changePlan(app, params.id, body, caller.id)),
  )
  route(app, previewPlanEndpoint, ({ params, query }) =>
    previewPlan(app, params.id, Math.round(query.price * 100)),
  )
}
