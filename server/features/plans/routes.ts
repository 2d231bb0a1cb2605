import type { FastifyInstance } from 'fastify'
import { createPlan, getPlan, listPlans, type Plan } from '../../../contracts/plans.ts'
import type { Language } from '../../../contracts/values.ts'
import { Refusal } from '../../refusal.ts'
import { route } from '../../route.ts'
import { type PlanRow, selectPlan, selectPlans } from './queries.ts'
import { addPlan } from './save-plan.ts'

const toPlan = (row: PlanRow, language: Language): Plan => ({
  id: row.id,
  key: row.key,
  name: language === 'ca' ? row.name_ca : row.name_es,
  credits: { activity: row.activity_sessions, open: row.open_sessions },
  price: row.price_cents / 100,
})

export default async function plans(app: FastifyInstance): Promise<void> {
  route(app, listPlans, async ({ language }) =>
    (await selectPlans(app.db)).map((row) => toPlan(row, language)),
  )
  route(app, getPlan, async ({ params, language }) => {
    const row = await selectPlan(app.db, params.id)
    if (!row) throw new Refusal('not_found')
    return toPlan(row, language)
  })
  route(app, createPlan, async ({ body, caller, language }) =>
    toPlan(await addPlan(app, body, caller.id), language),
  )
}
