import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Day, Millis } from '../../../rules/local-time.ts'
import { insertBills } from './queries.ts'

export interface FreePeriod {
  memberId: number
  month: Day
  months: number
  startsOn: Day
  planId: number
  pro: boolean
  codeId: number
  reductionCents: number
}

/** Covers the months of a plan that a discount code makes free, so that they are not charged. */
export async function writeFreeBill(db: Kysely<DB>, now: Millis, period: FreePeriod): Promise<void> {
  const { month, startsOn } = period
  const bill = { ...period, kind: 'month', amountCents: 0, way: 'card', dueAt: null } as const
  await insertBills(db, new Date(now), [{ ...bill, startsOn: startsOn > month ? startsOn : month }])
}
