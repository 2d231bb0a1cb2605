import { type RawBuilder, sql } from 'kysely'
import { paymentMethods, wayOfMethod } from '../../contract/ways.ts'
import { reductionOfPeriod } from './discount-codes.ts'
import { householdReductionOf } from './household-discounts.ts'
import { isCovered } from './months-covered.ts'

/** Member `m` has a mandate in force. */
export const hasLiveMandate = (today: string) => sql<boolean>`exists (select from mandates d
  where d.member_id = m.id and d.cancelled_at is null and d.signed_on <= ${today}::date
    and ${today}::date <= greatest(d.signed_on, d.last_used_on) + interval '36 months')`

/** Member `m` has a default card at this provider; null: the gym takes no cards. */
export const hasCard = (provider: string | null) => sql<boolean>`exists (select from cards c
  where c.member_id = m.id and c.provider = ${provider} and c.is_default and c.removed_at is null)`

/** Member `m` will be billed for this month, a first day, and has not paid it; `smallest`: the cents that are charged at all. */
export const hasMonthToPay = (month: RawBuilder<unknown>, smallest: number) => sql<boolean>`exists (
  select from memberships n join plans np on np.id = n.plan_id cross join gym ng
    cross join lateral (select (np.price_cents * (100 - m.discount) + 50) / 100 as plan_cents,
      case when n.pro and np.key is distinct from ng.top_plan_key then ng.pro_price_cents * np.months else 0 end as pro_cents) nc
    cross join lateral (select plan_cents + pro_cents as cents,
      ${householdReductionOf(sql`m.id`, month, 'np', sql`plan_cents`)} as household_cents) nf
  where n.member_id = m.id and n.starts_on <= ${month} and (n.ends_on is null or n.ends_on > ${month})
    and ${smallest} <= case when exists (select from pauses z where z.member_id = m.id and z.starts_on <= ${month}
        and (z.ends_on is null or z.ends_on > ${month})) then ng.maintenance_price_cents
      else nf.cents - nf.household_cents - ${reductionOfPeriod(sql`nf.cents`, sql`np.months`, month)} end
    and not ${isCovered(month)})`

/** The way of paying bills that a method of a payment belongs to; the desk without one. */
export const wayOfMethodIn = (method: RawBuilder<unknown>) => sql`case ${method}
  ${sql.join(
    paymentMethods.map((each) => sql`when ${sql.lit(each)} then ${sql.lit(wayOfMethod(each))}`),
    sql` `,
  )} else 'desk' end`

/** How member `m` pays, as `waysOfPaying` decides; `none` for those without a card. */
export const wayOf = (day: string, provider: string | null) => sql`case when m.pays_at_desk then 'desk'
  when ${hasLiveMandate(day)} then 'mandate' when ${hasCard(provider)} then 'card' else 'none' end`

/** How the bills of member `m` are paid: by whoever pays for them. Only who is in a household is looked up. */
export const wayOfPayer = (day: string, provider: string | null) => sql`case
  when m.id in (select h.member_id from household_people h)
    then (select ${wayOf(day, provider)} from (select payer_of(m.id) as id) y join members m on m.id = y.id)
  else ${wayOf(day, provider)} end`
