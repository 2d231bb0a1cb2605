import type { Kysely } from 'kysely'
import { rowsOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'

/** When the months that an earlier version left waiting are billed; null when that is over. */
export async function selectWaitingFrom(db: Kysely<DB>, now: Date): Promise<Date | null> {
  const rows = await rowsOf<{ from: Date }>(db)`
    select waiting_months_from as "from" from gym where waiting_months_from > ${now}`
  return rows[0]?.from ?? null
}

/** False when they are billed already. */
export async function writeWaitingFrom(db: Kysely<DB>, now: Date): Promise<boolean> {
  const rows = await rowsOf(db)`update gym set waiting_months_from = ${now}
    where waiting_months_from > ${now} returning id`
  return rows.length > 0
}

/** Claims telling the admins; false when there is nothing to tell, or another node has. */
export async function claimTelling(db: Kysely<DB>, now: Date): Promise<boolean> {
  const rows = await rowsOf(db)`update gym set waiting_months_told_at = ${now}
    where waiting_months_from > ${now} and waiting_months_told_at is null returning id`
  return rows.length > 0
}
