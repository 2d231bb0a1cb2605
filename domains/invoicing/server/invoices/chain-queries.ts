import { type Kysely, sql } from 'kysely'
import { rowsOf, run } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { InvoiceId, InvoiceRecord } from '../../rules/invoice-record.ts'
import type { InvoiceLine, InvoiceType, Recipient } from './draft.ts'

export async function selectInstallation(
  db: Kysely<DB>,
): Promise<{ installation: string; companies: number }> {
  const rows = await rowsOf<{ installation: string; companies: number }>(db)`
    select installation, (select count(*)::integer from companies where invoicing_since is not null) as companies from gym`
  return rows[0] as { installation: string; companies: number }
}

/** The last record of a chain; null while it is empty. Requires the lock of the company. */
export async function selectChainEnd(
  db: Kysely<DB>,
  companyId: number,
  environment: string,
): Promise<{ sequence: number; hash: string; invoice: InvoiceId } | null> {
  const rows = await rowsOf<{ sequence: number; hash: string; invoice: InvoiceId }>(db)`
    select sequence, hash, record -> 'invoice' as invoice from invoice_records
    where company_id = ${companyId} and environment = ${environment} order by sequence desc limit 1`
  return rows[0] ?? null
}

/** The invoice's data in a record. */
export interface ReportedInvoice {
  id: number
  type: InvoiceType
  full_number: string
  issued_at: Date
  issued_on: string
  sold_on: string | null
  tax_cents: number
  total_cents: number
  printed: {
    issuer: { name: string; nif: string; address: string }
    recipient: Recipient | null
    timeZone: string
    environment: 'off' | 'test' | 'production'
  }
  lines: InvoiceLine[]
  corrects: InvoiceId | null
  replaces: InvoiceId[]
}

/** In the order of their issue. */
export async function selectReported(db: Kysely<DB>, ids: readonly number[]): Promise<ReportedInvoice[]> {
  const named = sql`jsonb_build_object('issuer', o.printed -> 'issuer' ->> 'nif', 'number', o.full_number, 'day', o.issued_on)`
  return rowsOf<ReportedInvoice>(db)`
    select i.id, i.type, i.full_number, i.issued_at, i.issued_on, i.sold_on, i.tax_cents, i.total_cents, i.printed,
      (select jsonb_agg(jsonb_build_object('what', l.what, 'vat', l.vat, 'baseCents', l.base_cents, 'taxCents', l.tax_cents)
        order by l.line) from invoice_lines l where l.invoice_id = i.id) as lines,
      coalesce((select ${named} from invoices o where o.id = i.corrects_id),
        (select jsonb_build_object('issuer', i.printed -> 'issuer' ->> 'nif', 'number', o.number, 'day', o.issued_on)
          from outside_invoices o where o.payment_id = i.corrects_outside_id)) as corrects,
      coalesce((select jsonb_agg(${named} order by o.id) from invoice_replacements r join invoices o on o.id = r.replaced_id
        where r.invoice_id = i.id), '[]') as replaces
    from invoices i where i.id = any(${ids}::integer[]) order by i.id`
}

export interface ChainedRow {
  company_id: number
  environment: string
  sequence: number
  kind: string
  invoice_id: number
  record: InvoiceRecord
  recorded_at: Date
  time_zone: string
  hash: string
  previous_hash: string | null
  mends_id: number | null
}

export async function insertRecords(
  db: Kysely<DB>,
  records: readonly (ChainedRow & { problems: string[] })[],
): Promise<void> {
  await run(db)`
    insert into invoice_records (company_id, environment, sequence, kind, invoice_id, record, recorded_at, time_zone, hash,
      previous_hash, state, problems, mends_id)
    select company_id, environment, sequence, kind, invoice_id, record, recorded_at, time_zone, hash, previous_hash,
      case when problems = '{}' then 'waiting' else 'held' end, problems, mends_id
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as g(company_id integer, environment text, sequence integer,
      kind text, invoice_id integer, record jsonb, recorded_at timestamptz, time_zone text, hash text, previous_hash text,
      problems text[], mends_id bigint)
    order by sequence`
}
