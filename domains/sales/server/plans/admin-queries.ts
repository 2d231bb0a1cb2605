import { type Kysely, sql, type Updateable } from 'kysely'
import { rowOf, rowsOf } from '../../../../database/query.ts'
import type { DB, Plans } from '../../../../database/tables.ts'
import { gymZone } from '../../../../database/time-zones.ts'
import type { CodeOfPlan } from '../../rules/discount-codes.ts'
import type { HouseholdDiscount } from '../../rules/household-discounts.ts'
import { codeOfPlan } from '../expressions/discount-codes.ts'
import { householdDiscount } from '../expressions/household-discounts.ts'
import { firstUncovered } from '../expressions/months-covered.ts'
import type { PlanRow } from './queries.ts'

export type AdminPlanRow = PlanRow & { is_top: boolean; members: number }

const plan = (today: Date) => sql`
  select p.*, p.key = g.top_plan_key as is_top,
    (select count(*)::integer from memberships s join members m on m.id = s.member_id
      where s.plan_id = p.id and m.erased_at is null and m.status <> 'INACTIVE'
        and s.starts_on <= d.today and (s.ends_on is null or s.ends_on > d.today)) as members
  from plans p cross join gym g
    cross join lateral (select (${today}::timestamptz at time zone ${gymZone})::date as today) d`

export async function selectAllPlans(db: Kysely<DB>, now: Date): Promise<AdminPlanRow[]> {
  return rowsOf<AdminPlanRow>(db)`${plan(now)} order by p.months, p.price_cents, p.id`
}

export async function selectAdminPlan(
  db: Kysely<DB>,
  id: number,
  now: Date,
): Promise<AdminPlanRow | undefined> {
  return rowOf<AdminPlanRow>(db)`${plan(now)} where p.id = ${id}`
}

export function lockPlan(db: Kysely<DB>, id: number): Promise<PlanRow | undefined> {
  return db.selectFrom('plans').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export async function writePlan(db: Kysely<DB>, id: number, change: Updateable<Plans>): Promise<void> {
  await db
    .updateTable('plans')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export interface HoldersRow {
  pro: boolean
  discount: number
  paused: boolean
  code: CodeOfPlan | null
  household: HouseholdDiscount | null
  count: number
  /** The month in which they are billed next. */
  first: string
}

/** Members who will have the plan when they are billed next, from a first day of a month on. */
export async function selectHolders(db: Kysely<DB>, planId: number, day: string): Promise<HoldersRow[]> {
  return rowsOf<HoldersRow>(db)`
    select s.pro, m.discount, z.paused, u.code, u.household, count(*)::integer as count, n.day::text as first
    from memberships s join members m on m.id = s.member_id
      cross join lateral (select ${firstUncovered(sql`${day}::date`)} as day) n
      cross join lateral (select exists (select from pauses x where x.member_id = m.id and x.starts_on <= n.day
        and (x.ends_on is null or x.ends_on > n.day)) as paused) z
      cross join lateral (select ${codeOfPlan} as code, ${householdDiscount(sql`m.id`, sql`n.day`)} as household) u
    where s.plan_id = ${planId} and m.erased_at is null and m.status <> 'INACTIVE' and s.starts_on <= n.day
      and (s.ends_on is null or s.ends_on > n.day)
    group by s.pro, m.discount, z.paused, u.code, u.household, n.day`
}
