import { type Kysely, sql } from 'kysely'
import { rowOf, rowsOf } from '../../../../../database/query.ts'
import type { DB } from '../../../../../database/tables.ts'
import { gymZone } from '../../../../../database/time-zones.ts'
import type { Texts } from '../../../../../platform/contract/texts.ts'
import { soldNames } from '../../../../invoicing/server/expressions/sold-names.ts'
import type { Bought } from '../../../../invoicing/server/invoices/bought.ts'
import type { PaymentMethod } from '../../../contract/ways.ts'

export async function insertReceipt(db: Kysely<DB>, paymentId: number): Promise<number> {
  return (await insertReceipts(db, [paymentId]))[0] ?? 0
}

/** In order of payment. The counter rows stay locked until the transaction ends, so numbers have no gaps. */
export async function insertReceipts(db: Kysely<DB>, paymentIds: readonly number[]): Promise<number[]> {
  if (paymentIds.length === 0) return []
  const rows = await rowsOf<{ id: number }>(db)`
    with paid as (
      select id, paid_at, extract(year from paid_at at time zone ${gymZone})::smallint as year from payments
      where id = any(${paymentIds}::integer[])),
    numbered as (
      select *, row_number() over (partition by year order by paid_at, id) - count(*) over (partition by year) as place from paid),
    counted as (
      insert into receipt_counters (year, last) select year, count(*) from paid group by year order by year
      on conflict (year) do update set last = receipt_counters.last + excluded.last returning year, last)
    insert into receipts (payment_id, year, number, issued_at, printed)
    select p.id, n.year, n.last + o.place, o.paid_at, jsonb_build_object(
      'issuer', jsonb_build_object('name', g.name, 'legalName', g.legal_name, 'taxId', g.tax_id, 'address', g.address),
      'payer', jsonb_build_object('name', trim(m.name || ' ' || m.surname), 'cin', m.cin),
      'what', ${soldNames},
      'card', case when c.id is not null then jsonb_build_object('brand', c.brand, 'last4', c.last4) end,
      'timeZone', coalesce(t.time_zone, ${gymZone}))
    from counted n
    join numbered o on o.year = n.year
    join payments p on p.id = o.id
    join members m on m.id = p.payer_id
    cross join gym g
    left join centers t on t.id = p.center_id
    left join cards c on c.id = p.card_id
    left join plans l on l.id = (p.bought ->> 'planId')::integer
    left join products d on d.id = (p.bought ->> 'productId')::integer
    left join product_variants v on v.id = (p.bought ->> 'variantId')::integer
    order by o.paid_at, p.id
    returning id`
  return rows.map((row) => row.id)
}

/** A receipt as issued, independent of later changes to gym, member or plan. */
interface Printed {
  issuer: { name: string; legalName: string; taxId: string; address: string }
  payer: { name: string; cin: string | null }
  what: Texts
  card: { brand: string; last4: string } | null
  timeZone: string
}

export interface ReceiptRow {
  payment_id: number
  /** The first payment of its charge, which has one paper. */
  charge_id: number
  /** Null: only what corrects the invoice of another program is on paper. */
  receipt_id: number | null
  member_id: number
  payer_id: number
  /** First name. */
  payer: string
  /** For whom it was, where another person paid. */
  person: string | null
  year: number | null
  number: number | null
  issued_at: Date
  amount_cents: number
  /** The discount code that reduced it. */
  code: string | null
  reduction_cents: number
  /** Which person of the household it was for, where that reduced it. */
  household_place: number | null
  household_cents: number
  refunded_cents: number
  /** Number of its invoice. */
  invoice: string | null
  /** Of the first that corrects the invoice of another program. */
  corrective: string | null
  /** F1 also if a full one stands in place of the simplified one. */
  invoice_type: 'F1' | 'F2' | null
  purpose: string
  bought: Bought
  month: string | null
  provider: string | null
  method: PaymentMethod
  printed: Printed
  erased: boolean
}

const receipt = sql`
  select p.id as payment_id, coalesce(p.charged_with, p.id) as charge_id, r.id as receipt_id, p.member_id, p.payer_id,
    (select y.name from members y where y.id = p.payer_id) as payer, r.year, r.number, coalesce(r.issued_at, p.paid_at) as issued_at, p.amount_cents, p.purpose, p.bought,
    p.month, p.provider, p.method, p.reduction_cents, p.household_place, p.household_cents, coalesce(case when p.charged_with is null then r.printed
      else r.printed || jsonb_build_object('what', (select ${soldNames} from plans l left join products d on false left join product_variants v on false
        where l.id = (p.bought ->> 'planId')::integer)) end, '{"what": {}}') as printed, m.erased_at is not null as erased,
    (select c.code from discount_codes c where c.id = p.code_id) as code,
    case when p.payer_id <> p.member_id then m.name end as person,
    (select i.full_number from invoice_payments x join invoices i on i.id = x.invoice_id where x.payment_id = p.id) as invoice,
    (select i.full_number from invoices i where i.corrects_outside_id = p.id order by i.id limit 1) as corrective,
    (select case when i.type = 'F1' or exists (select from invoice_replacements y where y.replaced_id = i.id) then 'F1' else 'F2' end
      from invoice_payments x join invoices i on i.id = x.invoice_id where x.payment_id = p.id) as invoice_type,
    coalesce((select sum(f.amount_cents) from refunds f where f.payment_id = p.id and f.status = 'succeeded'), 0)::integer
      as refunded_cents
  from payments p join members m on m.id = p.member_id left join receipts r on r.payment_id = coalesce(p.charged_with, p.id)`

const onPaper = sql`(r.id is not null or exists (select from invoices i where i.corrects_outside_id = p.id))`

/** For the member, or paid by them. */
const isTheirs = (memberId: number) => sql`(p.member_id = ${memberId} or p.payer_id = ${memberId})`

export async function selectReceipt(db: Kysely<DB>, paymentId: number): Promise<ReceiptRow | undefined> {
  return rowOf<ReceiptRow>(db)`${receipt} where p.id = ${paymentId} and ${onPaper}`
}

/** What is on the paper of a payment: all that was paid with it. */
export async function selectReceiptLines(db: Kysely<DB>, paymentId: number): Promise<ReceiptRow[]> {
  return rowsOf<ReceiptRow>(db)`${receipt} join payments a on a.id = ${paymentId}
    where coalesce(a.charged_with, a.id) in (p.id, p.charged_with) and ${onPaper} order by p.id`
}

export async function selectReceiptId(db: Kysely<DB>, paymentId: number): Promise<number | undefined> {
  return (await selectReceipt(db, paymentId))?.receipt_id ?? undefined
}

/** A page of the papers of a member, newest first, each with what is theirs on it. */
export async function selectReceipts(
  db: Kysely<DB>,
  memberId: number,
  page: { size: number; number: number },
): Promise<{ total: number; papers: ReceiptRow[][] }> {
  const own = sql`from payments p left join receipts r on r.payment_id = coalesce(p.charged_with, p.id)
    where ${isTheirs(memberId)} and ${onPaper}`
  const charge = sql`coalesce(p.charged_with, p.id)`
  const counted = await rowsOf<{ total: number }>(
    db,
  )`select count(distinct ${charge})::integer as total ${own}`
  const rows = await rowsOf<ReceiptRow>(db)`${receipt}
    join (select ${charge} as id, row_number() over (order by max(coalesce(r.issued_at, p.paid_at)) desc, max(r.id) desc nulls last, max(p.id) desc) as place
      ${own} group by 1 order by place limit ${page.size} offset ${page.size * page.number}) c on c.id = ${charge}
    where ${isTheirs(memberId)} and ${onPaper} order by c.place, p.id`
  return { total: counted[0]?.total ?? 0, papers: [...Map.groupBy(rows, (row) => row.charge_id).values()] }
}
