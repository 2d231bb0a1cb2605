import { type Kysely, sql } from 'kysely'
import { rowsOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { ReportedInvoice } from './chain-queries.ts'
import type { InvoiceLine, InvoiceType } from './draft.ts'

interface NamedInvoice {
  number: string
  day: string
}

export interface PrintedInvoice {
  id: number
  type: InvoiceType
  member_id: number
  full_number: string
  issued_at: Date
  issued_on: string
  sold_on: string | null
  total_cents: number
  refund_id: number | null
  undoes_refund: boolean
  why: string
  printed: ReportedInvoice['printed']
  lines: InvoiceLine[]
  corrects: NamedInvoice | null
  replaces: NamedInvoice[]
}

/** The invoice of a payment (or what corrects that of another program), those in whose place it stands, and what corrects one of them, in the order of their issue. */
export async function selectInvoicesOfPayment(db: Kysely<DB>, paymentId: number): Promise<PrintedInvoice[]> {
  const named = sql`jsonb_build_object('number', o.full_number, 'day', o.issued_on)`
  return rowsOf<PrintedInvoice>(db)`
    with recursive sale as (select invoice_id as id from invoice_payments where payment_id = ${paymentId}
      union select id from invoices where corrects_outside_id = ${paymentId}
      union select r.replaced_id from invoice_replacements r join sale on r.invoice_id = sale.id),
    own as (select id from sale union select i.id from invoices i join sale on i.corrects_id = sale.id),
    full_ones as (select id from own union select r.invoice_id from invoice_replacements r join own on own.id = r.replaced_id),
    every as (select id from full_ones union select i.id from invoices i join full_ones f on i.corrects_id = f.id)
    select i.id, i.type, i.member_id, i.full_number, i.issued_at, i.issued_on, i.sold_on, i.total_cents, i.refund_id,
      i.undoes_refund, i.why, i.printed,
      (select jsonb_agg(jsonb_build_object('what', l.what, 'vat', l.vat, 'baseCents', l.base_cents, 'taxCents', l.tax_cents)
        order by l.line) from invoice_lines l where l.invoice_id = i.id) as lines,
      coalesce((select ${named} from invoices o where o.id = i.corrects_id),
        (select jsonb_build_object('number', o.number, 'day', o.issued_on) from outside_invoices o
          where o.payment_id = i.corrects_outside_id)) as corrects,
      coalesce((select jsonb_agg(${named} order by o.id) from invoice_replacements r join invoices o on o.id = r.replaced_id
        where r.invoice_id = i.id), '[]') as replaces
    from every join invoices i using (id) order by i.id limit 50`
}
