import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { type Day, firstOfMonth, type Millis } from '../../../rules/local-time.ts'
import { insertBill } from './queries.ts'

export interface RestOfMonth {
  memberId: number
  startsOn: Day
  planId: number
  pro: boolean
  amountCents: number
  byMandate: boolean
}

export async function writeRestBill(db: Kysely<DB>, now: Millis, rest: RestOfMonth): Promise<number> {
  const bill = await insertBill(db, new Date(now), {
    ...rest,
    kind: 'rest',
    month: firstOfMonth(rest.startsOn),
  })
  if (!bill) throw new Error(`the rest of ${rest.startsOn} is already billed to member ${rest.memberId}`)
  return bill.id
}
