import type { Kysely } from 'kysely'
import { rowsOf, run } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { shareOfPeriod } from '../../../sales/rules/household-discounts.ts'
import { planPrice } from '../../../sales/rules/prices.ts'
import { jsonRows } from './import-queries.ts'

export interface NewPlanOfMember {
  memberId: number
  planId: number
  pro: boolean
  startsOn: Day
  /** The first day without it, null for none. */
  endsOn: Day | null
  /** Last day that was paid elsewhere; null if only the month of the import is known to be. */
  paidUntil: Day | null
  /** First day of the month in which the pause begins, null for none. */
  pausedFrom: Day | null
}

/**
 * Inserts the plans of members. `paid` is the first day of the month that was paid elsewhere, null for none: a void bill keeps
 * it from being charged again.
 */
export async function insertImportedPlans(
  db: Kysely<DB>,
  plans: readonly NewPlanOfMember[],
  paid: Day | null,
  now: Date,
): Promise<void> {
  if (plans.length === 0) return
  await run(db)`
    insert into memberships (member_id, plan_id, pro, starts_on, ends_on, created_at)
    select "memberId", "planId", pro, "startsOn", "endsOn", ${now}
    from jsonb_to_recordset(${jsonRows(plans)}) as p("memberId" integer, "planId" integer, pro boolean, "startsOn" date, "endsOn" date)`
  await run(db)`
    update members m set pro = p.pro
    from jsonb_to_recordset(${jsonRows(plans)}) as p("memberId" integer, pro boolean) where m.id = p."memberId"`
  await run(db)`
    insert into pauses (member_id, starts_on)
    select "memberId", greatest("pausedFrom", "startsOn")
    from jsonb_to_recordset(${jsonRows(plans)}) as p("memberId" integer, "pausedFrom" date, "startsOn" date)
    where "pausedFrom" is not null`
  if (paid === null) return
  const rows = await rowsOf<PlanToPrice>(db)`
    select p."memberId", p."planId", p.pro, k.month::text, k.count, m.discount, l.price_cents as "priceCents", l.months,
      l.key = g.top_plan_key as "isTop", g.pro_price_cents as "proPriceCents"
    from jsonb_to_recordset(${jsonRows(plans)}) as p("memberId" integer, "planId" integer, pro boolean, "startsOn" date, "endsOn" date, "paidUntil" date)
    cross join lateral (select greatest(${paid}::date, case when p."paidUntil" is not null then date_trunc('month', p."startsOn"::timestamp)::date end) as month) b
    cross join lateral (select b.month, case when p."paidUntil" is null then 1 else (date_part('year', p."paidUntil") - date_part('year', b.month)) * 12
      + date_part('month', p."paidUntil") - date_part('month', b.month) + 1 end::integer as count) k
    join members m on m.id = p."memberId"
    join plans l on l.id = p."planId"
    cross join gym g
    where k.count > 0 and (p."paidUntil" is not null or p."startsOn" <= k.month) and (p."endsOn" is null or p."endsOn" > k.month)`
  const bills = rows
    .map((row) => ({
      ...row,
      cents: shareOfPeriod(
        planPrice(row, row.pro, row.discount, row.proPriceCents).cents,
        row.count,
        row.months,
      ),
    }))
    .filter(({ cents }) => cents > 0)
  if (bills.length === 0) return
  await run(db)`
    insert into bills (member_id, kind, month, months, starts_on, plan_id, pro, amount_cents, state, created_at, closed_at)
    select "memberId", 'month', month, count, month, "planId", pro, cents, 'void', ${now}, ${now}
    from jsonb_to_recordset(${jsonRows(bills)}) as b("memberId" integer, month date, count integer, "planId" integer, pro boolean, cents integer)
    on conflict (member_id, month) where kind in ('month', 'pause') do nothing`
}

interface PlanToPrice {
  month: Day
  /** Months paid elsewhere. */
  count: number
  memberId: number
  planId: number
  pro: boolean
  /** Percent. */
  discount: number
  priceCents: number
  months: number
  isTop: boolean
  proPriceCents: number
}
