import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { type Day, firstOfMonth, type Millis } from '../../../../platform/rules/local-time.ts'
import type { WayOfPaying } from '../../../people/contract/ways-of-paying.ts'
import { insertBills } from './queries.ts'

export interface RestOfMonth {
  memberId: number
  startsOn: Day
  planId: number
  pro: boolean
  amountCents: number
  codeId: number | null
  reductionCents: number
  way: WayOfPaying
  dueAt: Millis | null
}

export async function writeRestBill(db: Kysely<DB>, now: Millis, rest: RestOfMonth): Promise<number> {
  const month = firstOfMonth(rest.startsOn)
  const [bill] = await insertBills(db, new Date(now), [{ ...rest, kind: 'rest', month, months: 1 }])
  if (!bill) throw new Error(`the rest of ${rest.startsOn} is already billed to member ${rest.memberId}`)
  return bill.id
}
