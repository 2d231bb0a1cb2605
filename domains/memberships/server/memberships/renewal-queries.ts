import { type Kysely, sql } from 'kysely'
import { rowsOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import { zoneOfMember } from '../../../../database/time-zones.ts'
import type { Texts } from '../../../../platform/contract/texts.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import type { CodeOfPlan } from '../../../sales/rules/discount-codes.ts'
import type { HouseholdDiscount } from '../../../sales/rules/household-discounts.ts'
import { smallestCharge } from '../../../sales/rules/month-charges.ts'
import { codeOfPlan } from '../../../sales/server/expressions/discount-codes.ts'
import { householdDiscount } from '../../../sales/server/expressions/household-discounts.ts'
import { billableUntil, isCovered } from '../../../sales/server/expressions/months-covered.ts'
import { hasLiveMandate, hasMonthToPay } from '../../../sales/server/expressions/ways-of-paying.ts'

export interface Renewal {
  id: number
  /** First day of the new period. */
  month: Day
  until: Day | null
  stays_until: Day | null
  plan_name: Texts
  pro: boolean
  discount: number
  price_cents: number
  months: number
  is_top: boolean
  pro_price_cents: number
  code: CodeOfPlan | null
  household: HouseholdDiscount | null
}

const isPaused = (month: ReturnType<typeof sql>) => sql`exists (select from pauses z where z.member_id = m.id
  and z.starts_on <= ${month} and (z.ends_on is null or z.ends_on > ${month}))`

/**
 * Marks members whose plan of several months renews by itself on the next 1st, once for each renewal, from `days` days before on. Without
 * card payments, only those who pay in another way.
 */
export async function markRenewals(
  db: Kysely<DB>,
  now: Date,
  { today, takesCards, days }: { today: Day; takesCards: boolean; days: number },
): Promise<Renewal[]> {
  return rowsOf<Renewal>(db)`
    update members m set renewal_told_for = n.month from (
      select m.id, d.month, ${billableUntil(sql`d.month`)} as until, s.stays_until, p.name as plan_name, s.pro, p.price_cents, p.months,
        p.key = g.top_plan_key as is_top, g.pro_price_cents, ${codeOfPlan} as code,
        ${householdDiscount(sql`m.id`, sql`d.month`)} as household
      from members m cross join gym g
      cross join lateral (select (${now}::timestamptz at time zone ${zoneOfMember})::date as today) t
      cross join lateral (select date_trunc('month', t.today::timestamp)::date as this_month) c
      cross join lateral (select (c.this_month + interval '1 month')::date as month) d
      join memberships s on s.member_id = m.id and s.starts_on < d.month and (s.ends_on is null or s.ends_on > d.month)
      join plans p on p.id = s.plan_id and p.months > 1
      where m.erased_at is null and m.status <> 'INACTIVE' and t.today >= d.month - ${days}::integer and d.month >= g.billed_from
        and m.renewal_told_for is distinct from d.month and ${hasMonthToPay(sql`d.month`, smallestCharge)}
        and not ${isPaused(sql`d.month`)}
        -- A month that is still to be billed begins the period itself.
        and (c.this_month < g.billed_from or s.starts_on > c.this_month or ${isCovered(sql`c.this_month`)} or ${isPaused(sql`c.this_month`)})
        and (${takesCards} or m.pays_at_desk or ${hasLiveMandate(today)})
      order by m.id limit 500 for no key update of m) n
    where m.id = n.id and m.renewal_told_for is distinct from n.month
    returning m.id, n.month::text as month, n.until::text as until, n.stays_until::text as stays_until, n.plan_name, n.pro, m.discount,
      n.price_cents, n.months, n.is_top, n.pro_price_cents, n.code, n.household`
}
