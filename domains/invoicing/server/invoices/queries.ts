import type { Kysely, Selectable } from 'kysely'
import { rowsOf, run } from '../../../../database/query.ts'
import type { Companies, DB } from '../../../../database/tables.ts'
import type { IssuedInvoice } from './draft.ts'
import type { InvoiceValues } from './issue-drafts.ts'

type SeriesKind = 'simplified' | 'full' | 'corrective'

export type CompanyRow = Selectable<Companies> & {
  series: Record<SeriesKind, { id: number; prefix: string }>
}

/** Locked until the transaction ends, in order of their ids. */
export async function lockCompanies(db: Kysely<DB>, ids: readonly number[]): Promise<CompanyRow[]> {
  return rowsOf<CompanyRow>(db)`
    select c.*, (select jsonb_object_agg(s.kind, jsonb_build_object('id', s.id, 'prefix', s.prefix))
      from invoice_series s where s.company_id = c.id) as series
    from companies c where c.id = any(${ids}::integer[]) order by c.id for no key update of c`
}

/** Numbers and writes invoices in the order of `nth`, one statement however many. The companies are locked. */
export async function insertInvoices(
  db: Kysely<DB>,
  invoices: readonly InvoiceValues[],
): Promise<{ nth: number; id: number; full_number: string }[]> {
  return rowsOf<{ nth: number; id: number; full_number: string }>(db)`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(invoices)}::jsonb) as g(nth integer, company_id integer, series_id integer,
        prefix text, year smallint, type text, member_id integer, issued_at timestamptz, issued_on date, sold_on date,
        base_cents integer, tax_cents integer, total_cents integer, corrects_id integer, corrects_outside_id integer, refund_id integer, undoes_refund boolean,
        why text, made_by integer, printed jsonb)),
    counted as (
      insert into invoice_counters (series_id, year, last)
      select series_id, year, count(*) from given group by series_id, year order by series_id, year
      on conflict (series_id, year) do update set last = invoice_counters.last + excluded.last
      returning series_id, year, last),
    numbered as (
      select g.*, c.last - count(*) over (partition by g.series_id, g.year)::integer
        + row_number() over (partition by g.series_id, g.year order by g.nth)::integer as number
      from given g join counted c using (series_id, year)),
    made as (
      insert into invoices (company_id, series_id, year, number, full_number, type, member_id, issued_at, issued_on, sold_on,
        base_cents, tax_cents, total_cents, corrects_id, corrects_outside_id, refund_id, undoes_refund, why, made_by, printed)
      select company_id, series_id, year, number, prefix || year || '-' || lpad(number::text, greatest(6, length(number::text)), '0'),
        type, member_id, issued_at, issued_on, sold_on, base_cents, tax_cents, total_cents, corrects_id, corrects_outside_id, refund_id,
        undoes_refund, why, made_by, printed
      from numbered order by nth
      returning id, series_id, year, number, full_number)
    select n.nth, m.id, m.full_number from made m join numbered n using (series_id, year, number) order by n.nth`
}

/** The lines of issued invoices, their payments, and those in whose place they stand. */
export async function insertParts(db: Kysely<DB>, issued: readonly IssuedInvoice[]): Promise<void> {
  const lines = issued.flatMap(({ id, draft }) =>
    draft.lines.map(({ what, vat, baseCents, taxCents }, nth) => ({
      invoice_id: id,
      line: nth + 1,
      what: JSON.stringify(what),
      vat,
      base_cents: baseCents,
      tax_cents: taxCents,
    })),
  )
  const payments = issued.flatMap(({ id, draft }) =>
    draft.paymentIds.map((payment_id) => ({ payment_id, invoice_id: id })),
  )
  const replaced = issued.flatMap(({ id, draft }) =>
    draft.replacesIds.map((replaced_id) => ({ replaced_id, invoice_id: id })),
  )
  if (lines.length > 0) await db.insertInto('invoice_lines').values(lines).execute()
  if (payments.length > 0) await db.insertInto('invoice_payments').values(payments).execute()
  if (replaced.length > 0) await db.insertInto('invoice_replacements').values(replaced).execute()
}

export async function writeLastIssued(db: Kysely<DB>, last: ReadonlyMap<number, number>): Promise<void> {
  const ids = [...last.keys()]
  const times = [...last.values()].map((at) => new Date(at).toISOString())
  await run(db)`update companies c set last_issued_at = g.at
    from unnest(${ids}::integer[], ${times}::timestamptz[]) as g(id, at) where c.id = g.id`
}

/** Notes that a payment has the invoice of an earlier one of its bill. */
export async function insertInvoicePayment(
  db: Kysely<DB>,
  paymentId: number,
  invoiceId: number,
): Promise<void> {
  await db.insertInto('invoice_payments').values({ payment_id: paymentId, invoice_id: invoiceId }).execute()
}
