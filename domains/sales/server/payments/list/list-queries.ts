import { type Kysely, type RawBuilder, sql } from 'kysely'
import { rowOf, rowsOf } from '../../../../../database/query.ts'
import type { DB } from '../../../../../database/tables.ts'
import type { Texts } from '../../../../../platform/contract/texts.ts'
import { soldNames } from '../../../../invoicing/server/expressions/sold-names.ts'
import type { Bought } from '../../../../invoicing/server/invoices/bought.ts'
import type { DisputeState, PaymentFilter } from '../../../contract/payment-list.ts'
import type { SaleMethod } from '../../../contract/ways.ts'
import { sessionPayer, takesSession } from '../../expressions/sessions-used.ts'

/** The filter's range as instants; null is unbounded, `until` is exclusive. */
export interface Span {
  from: Date | null
  until: Date | null
}

export interface PaymentListRow {
  id: number
  at: Date
  member_id: number
  name: string
  surname: string
  purpose: string
  bought: Bought
  month: string | null
  what: Texts
  method: string
  provider: string | null
  card: { brand: string; last4: string } | null
  amount_cents: number
  code: string | null
  reduction_cents: number
  household_place: number | null
  household_cents: number
  refunded_cents: number
  status: string
  error_code: string | null
  receipt_year: number | null
  receipt_number: number | null
  invoice: string | null
  /** The first that corrects the invoice of another program. */
  corrective: string | null
  /** VAT of what is left of its invoice, in cents. */
  tax_cents: number | null
  sold_by: string | null
  dispute: DisputeState | null
  lost_cents: number
}

const columns = sql`
  p.id, coalesce(p.paid_at, p.created_at) as at, p.member_id, m.name, m.surname, p.purpose, p.bought, p.month, p.method,
  p.provider, p.amount_cents, p.reduction_cents, p.household_place, p.household_cents, p.status, p.error_code, r.year as receipt_year, r.number as receipt_number,
  coalesce(r.printed -> 'what', ${soldNames}) as what,
  case when c.id is not null then jsonb_build_object('brand', c.brand, 'last4', c.last4) end as card,
  case when s.id is not null then trim(s.name || ' ' || s.surname) end as sold_by,
  given.cents as refunded_cents,
  (select x.code from discount_codes x where x.id = p.code_id) as code,
  (select i.full_number from invoice_payments x join invoices i on i.id = x.invoice_id where x.payment_id = p.id) as invoice,
  (select i.full_number from invoices i where i.corrects_outside_id = p.id order by i.id limit 1) as corrective,
  (select sum(i.tax_cents)::integer from invoice_payments x join invoices i on i.id = x.invoice_id or i.corrects_id = x.invoice_id
    where x.payment_id = p.id) as tax_cents,
  (select x.state from disputes x where x.payment_id = p.id order by x.id desc limit 1) as dispute,
  (select coalesce(sum(x.amount_cents), 0)::integer from disputes x where x.payment_id = p.id and x.state = 'lost') as lost_cents`

const tables = sql`
  p
  join members m on m.id = p.member_id
  cross join lateral (select coalesce(sum(f.amount_cents), 0)::integer as cents from refunds f
    where f.payment_id = p.id and f.status = 'succeeded') given
  left join receipts r on r.payment_id = coalesce(p.charged_with, p.id)
  left join cards c on c.id = p.card_id
  left join members s on s.id = p.made_by
  left join plans l on l.id = (p.bought ->> 'planId')::integer
  left join products d on d.id = (p.bought ->> 'productId')::integer
    left join product_variants v on v.id = (p.bought ->> 'variantId')::integer`

const states = {
  paid: sql`p.status = 'succeeded'`,
  refunded: sql`exists (select from refunds f where f.payment_id = p.id and f.status = 'succeeded')`,
  pending: sql`p.status in ('created', 'requires_action')`,
  failed: sql`p.status in ('failed', 'cancelled')`,
  disputed: sql`exists (select from disputes x where x.payment_id = p.id)`,
}

function matching(filter: PaymentFilter, span: Span): RawBuilder<unknown> {
  const { memberId, kind, method, state } = filter
  const all = [
    ...(memberId ? [sql`p.member_id = ${memberId}`] : []),
    ...(kind ? [sql`p.purpose = ${kind}`] : []),
    ...(method ? [sql`p.method = ${method}`] : []),
    ...(state ? [states[state]] : []),
    ...(span.from ? [sql`coalesce(p.paid_at, p.created_at) >= ${span.from}`] : []),
    ...(span.until ? [sql`coalesce(p.paid_at, p.created_at) < ${span.until}`] : []),
  ]
  return all.length > 0 ? sql.join(all, sql` and `) : sql`true`
}

/** The page is selected before its details are joined, so skipped payments cost no joins. */
export async function selectPayments(
  db: Kysely<DB>,
  filter: PaymentFilter,
  span: Span,
  page: { before: number | null; most: number },
): Promise<PaymentListRow[]> {
  const { before, most } = page
  // Separate values, not a row subquery, so that the index is used.
  const after =
    before === null
      ? sql`true`
      : sql`(coalesce(p.paid_at, p.created_at), p.id)
          < ((select coalesce(b.paid_at, b.created_at) from payments b where b.id = ${before}), ${before})`
  const newestFirst = sql`order by coalesce(p.paid_at, p.created_at) desc, p.id desc`
  const ofPage = sql`(select p.* from payments p where ${matching(filter, span)} and ${after} ${newestFirst} limit ${most})`
  return rowsOf<PaymentListRow>(db)`
    select ${columns} from ${ofPage} ${tables} ${newestFirst}`
}

export interface TotalsRow {
  count: number
  paid_cents: number
  refunded_cents: number
  lost_cents: number
  pending_cents: number
}

/** Totals of all filtered payments. Refunds are few, so they are summed once and not per payment. */
export async function sumPayments(db: Kysely<DB>, filter: PaymentFilter, span: Span): Promise<TotalsRow> {
  const wanted = matching(filter, span)
  const rows = await rowsOf<TotalsRow>(db)`
    select count(*)::integer as count,
      coalesce(sum(p.amount_cents) filter (where p.status = 'succeeded'), 0)::bigint as paid_cents,
      (select coalesce(sum(f.amount_cents), 0)::bigint from refunds f join payments p on p.id = f.payment_id
        where f.status = 'succeeded' and ${wanted}) as refunded_cents,
      (select coalesce(sum(x.amount_cents), 0)::bigint from disputes x join payments p on p.id = x.payment_id
        where x.state = 'lost' and ${wanted}) as lost_cents,
      coalesce(sum(p.amount_cents) filter (where p.status in ('created', 'requires_action')), 0)::bigint as pending_cents
    from payments p where ${wanted}`
  return rows[0] as TotalsRow
}

export async function selectPaymentLine(db: Kysely<DB>, id: number): Promise<PaymentListRow | undefined> {
  return rowOf<PaymentListRow>(db)`select ${columns} from payments ${tables} where p.id = ${id}`
}

export interface RefundListRow {
  id: number
  created_at: Date
  amount_cents: number
  method: SaleMethod
  origin: 'desk' | 'server' | 'provider'
  status: 'created' | 'succeeded' | 'failed'
  why: string
  made_by: string | null
}

export async function selectRefundsOf(db: Kysely<DB>, paymentId: number): Promise<RefundListRow[]> {
  return rowsOf<RefundListRow>(db)`
    select f.id, f.created_at, f.amount_cents, f.method, f.origin, f.status, f.why,
      case when m.id is not null then trim(m.name || ' ' || m.surname) end as made_by
    from refunds f left join members m on m.id = f.made_by where f.payment_id = ${paymentId} order by f.id desc limit 100`
}

export async function selectRefundEffects(
  db: Kysely<DB>,
  payment: { id: number; member_id: number },
  reference: string,
  today: string,
): Promise<{ credits_left: number; order_status: string | null; places: number }> {
  const rows = await rowsOf<{ credits_left: number; order_status: string | null; places: number }>(db)`
    select
      coalesce((select l.remaining from credit_entries e join credit_lots l on l.id = e.lot_id
        where e.reference = ${reference}), 0)::integer as credits_left,
      (select case when o.handed_over_at is not null then 'handed_over' when o.cancelled_at is not null then 'cancelled'
        else 'waiting' end from orders o where o.payment_id = ${payment.id}) as order_status,
      (select count(*)::integer from bookings b where ${sql.raw(sessionPayer)} = ${payment.member_id} and ${sql.raw(takesSession)}
        and b.status = 'IN' and b.ended_at is null and b.on_date > ${today}) as places`
  return rows[0] ?? { credits_left: 0, order_status: null, places: 0 }
}
