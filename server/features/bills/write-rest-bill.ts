import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { type Day, firstOfMonth, type Millis } from '../../../rules/local-time.ts'
import { insertBill } from './queries.ts'

/** What ending a maintenance early costs: the rest of the month from `startsOn` on. */
export interface RestOfMonth {
  memberId: number
  startsOn: Day
  planId: number
  pro: boolean
  amountCents: number
  /** Collected by remittance, and not tried by card. */
  byMandate: boolean
}

/** Writes that bill, within the caller's transaction that holds the member's lock. Answers its number. */
export async function writeRestBill(db: Kysely<DB>, now: Millis, rest: RestOfMonth): Promise<number> {
  const bill = await insertBill(db, new Date(now), {
    ...rest,
    kind: 'rest',
    month: firstOfMonth(rest.startsOn),
  })
  if (!bill) throw new Error(`the rest of ${rest.startsOn} has been billed to member ${rest.memberId} before`)
  return bill.id
}
