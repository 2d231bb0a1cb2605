import { type Insertable, type Kysely, sql } from 'kysely'
import { run } from '../../../../database/query.ts'
import type { DB, Payments } from '../../../../database/tables.ts'
import { centerZone, pageOf, whose } from './export-queries.ts'
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
  await run(db)`
    insert into refunds (payment_id, amount_cents, why, made_by, status, created_at, settled_at, method)
    select "paymentId", cents, '', "byId", 'succeeded', "on", "on", method
    from jsonb_to_recordset(${jsonRows(refunds)}) as r("paymentId" integer, cents integer, "byId" integer, "on" timestamptz, method text)`
}

/** Payments with these keys. */
export async function selectKnownPayments(db: Kysely<DB>, keys: readonly string[]) {
  return db
    .selectFrom('payments')
    .select(['id', 'key', 'member_id', 'amount_cents'])
    .select(
      sql<boolean>`exists (select from outside_invoices o where o.payment_id = payments.id)
        or exists (select from invoice_payments i where i.payment_id = payments.id)`.as('invoiced'),
    )
    .where((where) => where('key', '=', sql<string>`any(${keys}::uuid[])`))
    .execute()
}

export const exportPayments = pageOf(
  ({ after, most }) => sql`
  select p.id as after, ${whose}, ((p.paid_at at time zone ${centerZone})::date)::text as "paidOn",
    p.amount_cents / 100.0 as amount, p.method, p.purpose, p.description, c.name as center,
    nullif(f.cents, 0) / 100.0 as refunded, f.on_day as "refundedOn", p.key::text as number,
    coalesce(i.full_number, o.number) as "invoiceNumber", coalesce(i.issued_on, o.issued_on)::text as "invoicedOn",
    coalesce(l.vat, o.vat) as vat, y.buyer ->> 'nif' as "buyerNif", y.buyer ->> 'name' as "buyerName", y.buyer ->> 'address' as "buyerAddress"
  from payments p
  join members m on m.id = p.member_id
  left join centers c on c.id = p.center_id
  left join outside_invoices o on o.payment_id = p.id
  left join invoice_payments x on x.payment_id = p.id
  left join invoices i on i.id = x.invoice_id
  left join invoice_lines l on l.invoice_id = i.id and l.line = 1
  cross join lateral (select coalesce(nullif(i.printed -> 'recipient', 'null'), o.recipient) as buyer) y
  left join lateral (
    select least(coalesce(sum(f.amount_cents), 0), p.amount_cents)::integer as cents, (max(f.settled_at at time zone ${centerZone})::date)::text as on_day
    from refunds f where f.payment_id = p.id and f.status = 'succeeded') f on true
  where p.id > ${after} and p.status = 'succeeded' and m.erased_at is null and not m.guest order by p.id limit ${most}`,
)
