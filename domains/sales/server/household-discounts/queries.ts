import { type Kysely, type Selectable, sql } from 'kysely'
import { rowsOf, run } from '../../../../database/query.ts'
import type { DB, HouseholdDiscounts } from '../../../../database/tables.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import type { HouseholdDiscount } from '../../rules/household-discounts.ts'
import { householdDiscount } from '../expressions/household-discounts.ts'

export type DiscountRow = Selectable<HouseholdDiscounts>

/** By days; those without a discount are left out. */
export async function selectHouseholdDays(
  db: Kysely<DB>,
  memberId: number,
  days: readonly Day[],
): Promise<{ day: Day; discount: HouseholdDiscount }[]> {
  return rowsOf<{ day: Day; discount: HouseholdDiscount }>(db)`
    select d.day::text, h.discount from unnest(${[...days]}::date[]) as d (day)
    cross join lateral (select ${householdDiscount(sql`${memberId}::integer`, sql`d.day`)} as discount) h
    where exists (select from household_people where member_id = ${memberId}) and h.discount is not null`
}

export async function selectDiscounts(db: Kysely<DB>): Promise<DiscountRow[]> {
  return db.selectFrom('household_discounts').selectAll().orderBy('place').execute()
}

/** Two who declare them at once wait for each other. */
export async function lockDiscounts(db: Kysely<DB>): Promise<void> {
  await run(db)`select from gym for no key update`
}

export async function replaceDiscounts(db: Kysely<DB>, rows: readonly DiscountRow[]): Promise<void> {
  await db.deleteFrom('household_discounts').execute()
  if (rows.length > 0)
    await db
      .insertInto('household_discounts')
      .values([...rows])
      .execute()
}
