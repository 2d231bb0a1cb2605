import type { FastifyInstance } from 'fastify'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { dayOfGym } from '../../../gym/server/centers/current-day.ts'
import { monthsToBill, priceOfMonths } from '../../../sales/rules/month-charges.ts'
import { planPrice } from '../../../sales/rules/prices.ts'
import { markRenewals, type Renewal } from './renewal-queries.ts'

const DAYS_BEFORE = 15

/** Announces the automatic renewal of a quarter or a year, once for each. Safe to run in parallel. */
export async function tellRenewals(app: FastifyInstance): Promise<void> {
  const now = app.clock()
  const today = await dayOfGym(app.db, now)
  const tellSome = () =>
    unitOfWork(app, { unaudited: 'a job' }, async (unit) => {
      const about = { today, takesCards: app.provider !== null, days: DAYS_BEFORE }
      const renewals = await markRenewals(unit.db, new Date(now), about)
      unit.send(
        renewals.map((each) => ({
          template: 'plan_renews',
          memberId: each.id,
          details: {
            ...{ day: each.month, plan: each.plan_name, pro: each.pro },
            ...chargeOf(each),
            ...(each.stays_until !== null &&
              each.stays_until > each.month && { staysUntil: each.stays_until }),
          },
        })),
      )
      return renewals.length
    })
  while (!app.draining && (await tellSome()) > 0);
}

function chargeOf(each: Renewal): { cents: number; months: number } {
  const {
    price_cents: priceCents,
    is_top: isTop,
    months: of,
    pro,
    discount,
    pro_price_cents: proCents,
  } = each
  const months = monthsToBill(each.month, of, each.until)
  const price = planPrice({ priceCents, isTop, months: of }, pro, discount, proCents)
  const period = { ...price, months: of, code: each.code }
  return { cents: priceOfMonths(period, each.household, each.month, months).cents, months }
}
