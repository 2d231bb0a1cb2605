import type { FastifyInstance } from 'fastify'
import { monthAfter } from '../../../../platform/rules/local-time.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { dayOfGym } from '../../../gym/server/centers/current-day.ts'
import { findGym } from '../../../gym/server/settings/find-gym.ts'
import type { PlanPreview } from '../../contract/plans.ts'
import { chargeable, priceOfMonths } from '../../rules/month-charges.ts'
import { planPrice } from '../../rules/prices.ts'
import { selectHolders } from './admin-queries.ts'
import { selectPlan } from './queries.ts'

/** `priceCents` applies to each member when they are billed next. @throws Refusal not_found */
export async function previewPlan(
  app: FastifyInstance,
  id: number,
  priceCents: number,
): Promise<PlanPreview> {
  const [plan, gym] = [await selectPlan(app.db, id), await findGym(app)]
  if (!plan) throw new Refusal('not_found')
  const nextMonth = monthAfter(await dayOfGym(app.db, app.clock()))
  const holders = await selectHolders(app.db, id, nextMonth)
  const days = holders.filter(({ paused }) => !paused).map(({ first }) => first)
  const from = days.sort()[0] ?? nextMonth
  const isTop = plan.key === gym.top_plan_key
  const charged = (cents: number): number =>
    holders
      .filter(({ paused }) => !paused)
      .reduce((sum, { pro, discount, code, household, count, first }) => {
        const { months } = plan
        const price = planPrice({ priceCents: cents, isTop, months }, pro, discount, gym.pro_price_cents)
        const due = priceOfMonths({ ...price, months, code }, household, first, months)
        return sum + chargeable(due.cents) * count
      }, 0) / 100
  const countOf = (paused: boolean): number =>
    holders.reduce((sum, each) => sum + (each.paused === paused ? each.count : 0), 0)
  return {
    from,
    members: countOf(false),
    months: plan.months,
    before: charged(plan.price_cents),
    after: charged(priceCents),
    resting: countOf(true),
  }
}
