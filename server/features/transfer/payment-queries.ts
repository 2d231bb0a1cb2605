import { type Insertable, type Kysely, sql } from 'kysely'
import type { DB, Payments } from '../../../database/tables.ts'
import { jsonRows } from './import-queries.ts'

/** Inserts payments made elsewhere, without receipts. @returns key → new id */
export async function insertImportedPayments(
  db: Kysely<DB>,
  rows: Insertable<Payments>[],
): Promise<Map<string, number>> {
  const made = await db.insertInto('payments').values(rows).returning(['id', 'key']).execute()
  return new Map(made.map(({ id, key }) => [key, id]))
}

export async function insertImportedRefunds(
  db: Kysely<DB>,
  refunds: readonly { paymentId: number; cents: number; method: string; on: string; byId: number }[],
): Promise<void> {
  if (refunds.length === 0) return
  await sql`
    insert into refunds (payment_id, amount_cents, why, made_by, status, created_at, settled_at, method)
    select "paymentId", cents, '', "byId", 'succeeded', "on", "on", method
    from jsonb_to_recordset(${jsonRows(refunds)}) as r("paymentId" integer, cents integer, "byId" integer, "on" timestamptz, method text)`.execute(
    db,
  )
}
