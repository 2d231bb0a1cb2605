import type { Kysely } from 'kysely'
import { rowsOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import type { InvoiceLine, Recipient } from './draft.ts'

export interface BookRow {
  id: number
  issuer: string
  full_number: string
  type: string
  issued_on: Day
  sold_on: Day | null
  recipient: Recipient | null
  /** One per VAT. */
  lines: InvoiceLine[]
  /** Numbers of the invoices that it corrects or in whose place it stands. */
  others: string | null
}

export async function selectBook(
  db: Kysely<DB>,
  { from, until }: { from: Day; until: Day },
  { after, most }: { after: number; most: number },
): Promise<BookRow[]> {
  return rowsOf<BookRow>(db)`
    select i.id, i.printed -> 'issuer' ->> 'nif' as issuer, i.full_number, i.type, i.issued_on, i.sold_on,
      nullif(i.printed -> 'recipient', 'null') as recipient,
      (select jsonb_agg(jsonb_build_object('what', s.what, 'vat', s.vat, 'baseCents', s.base, 'taxCents', s.tax) order by s.vat) from (
        select l.vat, (array_agg(l.what order by l.line))[1] as what, sum(l.base_cents) as base, sum(l.tax_cents) as tax
        from invoice_lines l where l.invoice_id = i.id group by l.vat) s) as lines,
      coalesce((select o.full_number from invoices o where o.id = i.corrects_id),
        (select o.number from outside_invoices o where o.payment_id = i.corrects_outside_id),
        (select string_agg(o.full_number, ', ' order by o.id) from invoice_replacements r join invoices o on o.id = r.replaced_id
          where r.invoice_id = i.id)) as others
    from invoices i where i.issued_on between ${from} and ${until} and i.id > ${after} order by i.id limit ${most}`
}
