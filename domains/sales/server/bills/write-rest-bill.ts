import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { firstOfMonth, type Millis } from '../../../../platform/rules/local-time.ts'
import { insertBills, type NewBill } from './queries.ts'

export type RestOfMonth = Omit<NewBill, 'kind' | 'month' | 'months'>

export async function writeRestBill(db: Kysely<DB>, now: Millis, rest: RestOfMonth): Promise<number> {
  const month = firstOfMonth(rest.startsOn)
  const [bill] = await insertBills(db, new Date(now), [{ ...rest, kind: 'rest', month, months: 1 }])
  if (!bill) throw new Error(`the rest of ${rest.startsOn} is already billed to member ${rest.memberId}`)
  return bill.id
}
