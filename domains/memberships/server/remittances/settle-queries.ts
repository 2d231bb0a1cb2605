import type { Kysely } from 'kysely'
import { rowsOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'

interface Unsettled {
  id: number
  collects_on: Day
  debits: number
  cents: number
}

/** Sent to the bank, not settled, and no reminder sent yet. */
export async function selectUnsettled(db: Kysely<DB>): Promise<Unsettled[]> {
  return rowsOf<Unsettled>(db)`
    select r.id, r.collects_on::text, count(distinct case when r.per_member then l.mandate_id else l.id end)::integer as debits, coalesce(sum(l.amount_cents), 0)::integer as cents
    from remittances r left join remittance_lines l on l.remittance_id = r.id and l.state = 'in'
    where r.state = 'sent' and r.reminded_at is null group by r.id order by r.id limit 100`
}

/** False when it is settled, or another node has reminded of it. */
export async function claimReminder(db: Kysely<DB>, id: number, now: Date): Promise<boolean> {
  const rows = await rowsOf(db)`update remittances set reminded_at = ${now}
    where id = ${id} and state = 'sent' and reminded_at is null returning id`
  return rows.length > 0
}
