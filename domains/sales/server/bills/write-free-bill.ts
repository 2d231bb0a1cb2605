import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { type Millis, monthAfter } from '../../../../platform/rules/local-time.ts'
import { insertBills, type NewBill } from './queries.ts'

export type FreePeriod = Omit<NewBill, 'kind' | 'amountCents' | 'way' | 'dueAt'>

/** Covers the months of a plan that a discount code or the household makes free, so that they are not charged; after a month that has a bill, the others. */
export async function writeFreeBill(db: Kysely<DB>, now: Millis, period: FreePeriod): Promise<void> {
  const { month, startsOn } = period
  const bill = { ...period, kind: 'month', amountCents: 0, way: 'card', dueAt: null } as const
  const made = await insertBills(db, new Date(now), [
    { ...bill, startsOn: startsOn > month ? startsOn : month },
  ])
  if (made.length === 0 && period.months > 1)
    await writeFreeBill(db, now, { ...period, month: monthAfter(month), months: period.months - 1 })
}
