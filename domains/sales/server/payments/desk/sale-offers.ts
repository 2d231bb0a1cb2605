import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../../../platform/contract/languages.ts'
import { textIn } from '../../../../../platform/contract/texts.ts'
import { orNotFound } from '../../../../../platform/server/refusal.ts'
import { dayOfMember } from '../../../../gym/server/centers/current-day.ts'
import { findGym } from '../../../../gym/server/settings/find-gym.ts'
import { payerOf } from '../../../../households/server/households/payer-of.ts'
import { readUser } from '../../../../people/server/members/read-user.ts'
import type { SaleOffers } from '../../../contract/sales.ts'
import { householdReduction } from '../../../rules/household-discounts.ts'
import { leftInHousehold } from '../../../rules/month-charges.ts'
import { creditPrice, dayOfJoining, monthPaidByJoining, planPrice } from '../../../rules/prices.ts'
import { findCollecting } from '../../bills/find-collecting.ts'
import { findPayableBills } from '../../bills/open-bill.ts'
import { discountOnWire, findHouseholdDiscount } from '../../household-discounts/find-discounts.ts'
import { packsFor } from '../../packs/find-pack.ts'
import { plansOnOffer } from '../../plans/find-plan.ts'
import { productsOnOffer } from '../../products/find-product.ts'
import { listOwnCards } from '../cards/cards.ts'

/** @throws Refusal not_found */
export async function saleOffers(
  app: FastifyInstance,
  memberId: number,
  language: Language,
): Promise<SaleOffers> {
  const user = await orNotFound(readUser(app, memberId, language))
  const gym = await findGym(app)
  const [today, cards, packs, plans, products, bills] = await Promise.all([
    dayOfMember(app.db, app.clock(), memberId),
    listOwnCards(app, await payerOf(app.db, memberId)),
    packsFor(app.db, user.hasPlan),
    plansOnOffer(app.db),
    productsOnOffer(app.db, language),
    findPayableBills(app.db, memberId),
  ])
  const collecting = await findCollecting(
    app.db,
    bills.map((bill) => bill.id),
  )
  const prices = { creditsPlanCents: gym.credits_plan_cents, creditsNoPlanCents: gym.credits_no_plan_cents }
  const { id, name, surname, status, discount, hasPlan } = user
  const monthPaid = monthPaidByJoining(today, gym.change_plan_day_limit)
  const household = await findHouseholdDiscount(app.db, memberId, dayOfJoining(today, monthPaid))
  return {
    member: { id, name, surname, isActive: status !== 'INACTIVE' },
    takesCards: app.provider !== null,
    cards,
    creditPrice: creditPrice(prices, hasPlan) / 100,
    packs,
    plan: user.plan?.name ?? null,
    discount,
    household: discountOnWire(household),
    plans: plans.map((plan) => {
      const { price_cents: priceCents, months } = plan
      const isTop = plan.key === gym.top_plan_key
      const price = (pro: boolean) => {
        const full = planPrice({ priceCents, isTop, months }, pro, discount, gym.pro_price_cents)
        return leftInHousehold(full.cents, householdReduction(household, { ...full, months })) / 100
      }
      return {
        id: plan.id,
        name: textIn(plan.name, language),
        price: price(false),
        proPrice: isTop ? null : price(true),
        months,
        minStayMonths: plan.min_stay_months,
      }
    }),
    monthPaid,
    products,
    owed: bills.map((bill) => ({
      billId: bill.id,
      amount: bill.amount_cents / 100,
      month: bill.month,
      months: bill.months,
      kind: bill.kind as 'month' | 'pause' | 'rest',
      state: bill.status,
      remittance: collecting.get(bill.id) ?? null,
    })),
  }
}
