import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import type { HouseholdDiscount as OnWire } from '../../contract/household-discounts.ts'
import type { HouseholdDiscount } from '../../rules/household-discounts.ts'
import type { HouseholdDays } from '../../rules/month-charges.ts'
import { selectHouseholdDays } from './queries.ts'

export async function findHouseholdDays(
  db: Kysely<DB>,
  memberId: number,
  days: readonly Day[],
): Promise<HouseholdDays> {
  const found = await selectHouseholdDays(db, memberId, days)
  return new Map(found.map(({ day, discount }) => [day, discount]))
}

export const findHouseholdDiscount = async (
  db: Kysely<DB>,
  memberId: number,
  day: Day,
): Promise<HouseholdDiscount | null> => (await findHouseholdDays(db, memberId, [day])).get(day) ?? null

export const discountOnWire = (found: HouseholdDiscount | null | undefined): OnWire | null =>
  found
    ? {
        place: found.place,
        percent: found.percent,
        amount: found.amountCents === null ? null : found.amountCents / 100,
      }
    : null
