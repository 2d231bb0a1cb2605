import type { FastifyInstance } from 'fastify'
import { orNotFound, Refusal } from '../../../../../platform/server/refusal.ts'
import { dayOfMember } from '../../../../gym/server/centers/current-day.ts'
import { findGym } from '../../../../gym/server/settings/find-gym.ts'
import { isOwedState } from '../../../rules/bill-state.ts'
import { householdReduction } from '../../../rules/household-discounts.ts'
import { leftInHousehold } from '../../../rules/month-charges.ts'
import { dayOfJoining, monthPaidByJoining, planPrice } from '../../../rules/prices.ts'
import { findPayableBills } from '../../bills/open-bill.ts'
import { findHouseholdDiscount } from '../../household-discounts/find-discounts.ts'
import { findPlan } from '../../plans/find-plan.ts'
import type { FullOffer } from '../price-of.ts'

/** A plan for a member, before a discount code. @throws Refusal already_plan, payment_overdue, payment_pending, not_found */
export async function planOffer(
  app: FastifyInstance,
  memberId: number,
  asked: { planId: number; pro: boolean },
  member: { hasPlan: boolean; discount: number },
): Promise<Omit<FullOffer, 'centerId'>> {
  if (member.hasPlan) throw new Refusal('already_plan')
  // An unpaid bill of a former plan would end the new plan too.
  const [bill] = await findPayableBills(app.db, memberId)
  if (bill) throw new Refusal(isOwedState(bill.status) ? 'payment_overdue' : 'payment_pending')
  const [plan, gym] = [await orNotFound(findPlan(app.db, asked.planId)), await findGym(app)]
  const isTop = plan.key === gym.top_plan_key
  const pro = asked.pro && !isTop
  const { price_cents: priceCents, months, min_stay_months: minStayMonths } = plan
  const price = planPrice({ priceCents, isTop, months }, pro, member.discount, gym.pro_price_cents)
  // Plan days follow the member's own center.
  const today = await dayOfMember(app.db, app.clock(), memberId)
  const month = monthPaidByJoining(today, gym.change_plan_day_limit)
  const household = await findHouseholdDiscount(app.db, memberId, dayOfJoining(today, month))
  const householdCents = householdReduction(household, { ...price, months })
  return {
    purpose: 'plan',
    bought: { kind: 'plan', planId: plan.id, pro, startsOn: today, months, minStayMonths },
    amountCents: leftInHousehold(price.cents, householdCents),
    month,
    months,
    householdPlace: householdCents > 0 ? (household?.place ?? null) : null,
    householdCents,
  }
}
