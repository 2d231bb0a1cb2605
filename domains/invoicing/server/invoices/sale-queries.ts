import { type Kysely, sql } from 'kysely'
import { rowsOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { Texts } from '../../../../platform/contract/texts.ts'
import type { VatCode } from '../../../../platform/contract/vat-codes.ts'
import { totalOf, type VatPart } from '../../rules/vat.ts'
import { soldNames } from '../expressions/sold-names.ts'
import { soldVat } from '../expressions/sold-vat.ts'
import type { Bought } from './bought.ts'
import type { InvoiceLine, InvoiceType, Recipient } from './draft.ts'
import { issuerBy } from './outside-queries.ts'

export interface SoldRow {
  payment_id: number
  /** The first payment of its charge, which has one invoice. */
  charge_id: number
  company_id: number
  /** Who paid. */
  member_id: number
  /** For whom, where another person paid. */
  person: string | null
  amount_cents: number
  /** Which person of the household it was for, where that reduced it. */
  household_place: number | null
  household_cents: number
  paid_at: Date
  bought: Bought
  month: string | null
  vat: VatCode
  names: Texts
  recipient: Recipient | null
  /** The invoice of an earlier payment of the same bill that the bank took back. */
  billed_id: number | null
  /** What is left of that bill on an invoice of several; null for an invoice of one. */
  billed_rest: number | null
}

/** Payments that came and have no invoice yet, of companies that issue them. */
export async function selectSold(db: Kysely<DB>, paymentIds: readonly number[]): Promise<SoldRow[]> {
  return rowsOf<SoldRow>(db)`
    select p.id as payment_id, coalesce(p.charged_with, p.id) as charge_id, k.id as company_id, p.payer_id as member_id,
      case when p.payer_id <> p.member_id then m.name end as person, p.amount_cents, p.household_place,
      p.household_cents, p.paid_at, p.bought, p.month,
      ${soldVat} as vat,
      ${soldNames} as names,
      case when r.member_id is not null then jsonb_build_object('name', r.name, 'nif', r.nif, 'address', r.address) end as recipient,
      e.invoice_id as billed_id, case when e.is_shared then e.rest end as billed_rest
    from payments p
    join members m on m.id = p.member_id
    join centers c on c.id = coalesce(p.center_id, m.center_id, (select min(id) from centers))
    join companies k on k.id = coalesce(c.company_id, (select min(id) from companies)) and k.invoicing_since <= p.paid_at
    left join plans l on l.id = (p.bought ->> 'planId')::integer
    left join products d on d.id = (p.bought ->> 'productId')::integer
    left join product_variants v on v.id = (p.bought ->> 'variantId')::integer
    left join invoice_recipients r on r.member_id = p.payer_id
    left join lateral (select i.invoice_id,
        o.charged_with is not null or exists (select from payments q where q.charged_with = o.id) as is_shared,
        o.amount_cents + (select coalesce(sum(c.total_cents), 0)::integer from invoices c join refunds f on f.id = c.refund_id
          where f.payment_id = o.id) as rest
      from payments o join invoice_payments i on i.payment_id = o.id
      where o.bill_id = p.bill_id and o.id <> p.id
        and exists (select from remittance_lines x where x.payment_id = o.id and x.state = 'returned' and x.returned_late)
      order by o.id desc limit 1) e on true
    where p.id = any(${paymentIds}::integer[]) and p.status = 'succeeded'
      and not exists (select from invoice_payments i where i.payment_id = p.id)
    order by p.paid_at, p.id`
}

/** An invoice, and what is left of it after its corrections. */
export interface StandingInvoice {
  /** Of the payment, if another program issued it. */
  id: number
  isOutside?: true
  type: InvoiceType
  company_id: number
  member_id: number
  recipient: Recipient | null
  lines: InvoiceLine[]
  remaining: VatPart[]
  /** The recipient of the full invoice that stands in its place. */
  full_recipient: Recipient | null
}

/** Its own lines while nothing is corrected, else what is left of each VAT. */
export function linesLeft({ lines, remaining }: Pick<StandingInvoice, 'lines' | 'remaining'>): InvoiceLine[] {
  if (totalOf(lines) === totalOf(remaining)) return lines
  return remaining.map((part) => ({ what: lines[0]?.what ?? {}, ...part }))
}

/** The original invoices with these ids. */
export async function selectStanding(
  db: Kysely<DB>,
  ids: readonly number[],
): Promise<Map<number, StandingInvoice>> {
  const rows = await rowsOf<StandingInvoice>(db)`
    select i.id, i.type, i.company_id, i.member_id, nullif(i.printed -> 'recipient', 'null') as recipient,
      (select jsonb_agg(jsonb_build_object('what', l.what, 'vat', l.vat, 'baseCents', l.base_cents, 'taxCents', l.tax_cents)
        order by l.line) from invoice_lines l where l.invoice_id = i.id) as lines,
      (select jsonb_agg(jsonb_build_object('vat', s.vat, 'baseCents', s.base, 'taxCents', s.tax) order by s.vat) from (
        select l.vat, sum(l.base_cents) as base, sum(l.tax_cents) as tax from invoices o join invoice_lines l on l.invoice_id = o.id
        where o.id = i.id or o.corrects_id = i.id group by l.vat) s) as remaining,
      (select f.printed -> 'recipient' from invoice_replacements r join invoices f on f.id = r.invoice_id
        where r.replaced_id = i.id order by f.id desc limit 1) as full_recipient
    from invoices i where i.id = any(${ids}::integer[])`
  return new Map(rows.map((row) => [row.id, row]))
}

export interface RefundedRow {
  refund_id: number
  payment_id: number
  /** Null: another program issued it. */
  invoice_id: number | null
  amount_cents: number
  settled_at: Date
  /** The line of its payment, counted from 0: an invoice of several persons has one for each. */
  line: number
  /** The corrective invoices of the refund, undoing ones included. */
  corrections: { undoes: boolean; total: number }[]
}

/** Refunds of payments with an invoice, here or of another program; without those of companies that issue none. */
export async function selectRefunded(db: Kysely<DB>, refundIds: readonly number[]): Promise<RefundedRow[]> {
  return rowsOf<RefundedRow>(db)`
    select f.id as refund_id, f.payment_id, i.invoice_id, f.amount_cents, f.settled_at,
      (select count(*)::integer from payments q where q.charged_with = coalesce(a.charged_with, a.id) and q.id <= a.id) as line,
      coalesce((select jsonb_agg(jsonb_build_object('undoes', o.undoes_refund, 'total', o.total_cents))
        from invoices o where o.refund_id = f.id), '[]') as corrections
    from refunds f join payments p on p.id = f.payment_id left join invoice_payments i on i.payment_id = p.id
      -- A bill that was paid again has the invoice of its first payment.
      cross join lateral (select y.id, y.charged_with from payments y left join invoice_payments x on x.payment_id = y.id
        where y.id = p.id or (x.invoice_id = i.invoice_id and y.bill_id = p.bill_id) order by y.id limit 1) a
    where f.id = any(${refundIds}::integer[])
      and coalesce(i.invoice_id, ${issuerBy(sql`f.settled_at`)}) is not null order by f.settled_at, f.id`
}
