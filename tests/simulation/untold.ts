import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** Payments without a receipt by mail, and places from the line of which nobody was told. */
export async function untold(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ breach: string }>`
    select 'payment ' || p.id || ' has no receipt' as breach from payments p
      where status = 'succeeded' and not exists (select from outbox o
        where o.template = 'receipt' and o.details->>'receiptOf' = p.id::text)
    union all
    select 'the promotion of booking ' || b.id || ' was told to nobody' from bookings b
      where promoted_at is not null and not exists (select from outbox o
        where o.template = 'promoted' and o.member_id = b.member_id and o.details->>'classId' = b.class_id::text)`.execute(
    db,
  )
  return rows.map(({ breach }) => breach)
}
