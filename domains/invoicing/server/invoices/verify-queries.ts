import { type Kysely, sql } from 'kysely'
import { rowsOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { ChainedRow } from './chain-queries.ts'
import { companyAt } from './outside-queries.ts'

/** Counts of checked rows of a company. */
export interface CheckedCompany {
  id: number
  legal_name: string
  nif: string
  /** Null: it issues nothing. */
  invoicing_since: Date | null
  series: { prefix: string; year: number; invoices: number }[]
  invoices: number
  payments: number
  refunds: number
  chains: { environment: string; records: number }[]
}

export async function selectChecked(db: Kysely<DB>): Promise<CheckedCompany[]> {
  return rowsOf<CheckedCompany>(db)`
    select c.id, c.legal_name, c.nif, c.invoicing_since,
      coalesce((select jsonb_agg(jsonb_build_object('prefix', n.prefix, 'year', n.year, 'invoices', n.invoices) order by n.year, n.prefix)
        from (select s.prefix, i.year, count(*) as invoices from invoices i join invoice_series s on s.id = i.series_id
          where i.company_id = c.id group by s.prefix, i.year) n), '[]') as series,
      (select count(*) from invoices i where i.company_id = c.id) as invoices,
      (select count(*) from invoice_payments p join invoices i on i.id = p.invoice_id where i.company_id = c.id) as payments,
      (select count(*) from invoices i where i.company_id = c.id and i.refund_id is not null and not i.undoes_refund) as refunds,
      coalesce((select jsonb_agg(jsonb_build_object('environment', r.environment, 'records', r.records) order by r.environment)
        from (select environment, count(*) as records from invoice_records where company_id = c.id group by environment) r), '[]') as chains
    from companies c order by c.id`
}

const numbers = [
  sql`select s.company_id, 'numbers of series ' || s.prefix || ' of ' || n.year || ' are missing between ' || n.before || ' and ' || n.number
      as text
    from (select series_id, year, number, lag(number, 1, 0) over (partition by series_id, year order by number) as before from invoices) n
    join invoice_series s on s.id = n.series_id where n.number <> n.before + 1`,
  sql`select s.company_id, 'the counter of series ' || s.prefix || ' of ' || c.year || ' is ' || c.last || ', its last invoice has '
      || coalesce(m.last, 0)
    from invoice_counters c join invoice_series s on s.id = c.series_id
    left join (select series_id, year, max(number) as last from invoices group by series_id, year) m on (m.series_id, m.year) = (c.series_id, c.year)
    where c.last is distinct from m.last`,
  sql`select i.company_id, 'invoice ' || i.full_number || ' has a number that is not counted' from invoices i
    where not exists (select from invoice_counters c where (c.series_id, c.year) = (i.series_id, i.year))`,
  sql`select i.company_id, 'invoice ' || i.full_number || ' is numbered ' || i.number || ' in series ' || s.prefix || ' of ' || i.year
    from invoices i join invoice_series s on s.id = i.series_id
    where i.company_id <> s.company_id
      or i.full_number <> s.prefix || i.year || '-' || lpad(i.number::text, greatest(6, length(i.number::text)), '0')`,
]

const dates = [
  sql`select company_id, 'invoice ' || full_number || ' is older than the one before' from (
      select company_id, full_number, issued_at, lag(issued_at) over (partition by series_id order by year, number) as before from invoices) i
    where issued_at < before`,
  sql`select i.company_id, 'invoice ' || i.full_number || ' is of ' || i.issued_on || ', but was issued at ' || i.issued_at
    from invoices i
    where i.issued_on <> (i.issued_at at time zone (i.printed ->> 'timeZone'))::date or i.year <> extract(year from i.issued_on)`,
  sql`select c.id, 'an invoice is younger than the last one that the company noted' from companies c
    where (select max(issued_at) from invoices i where i.company_id = c.id) > coalesce(c.last_issued_at, '-infinity')`,
]

/** By invoice issued here and VAT. Full ones in the place of others, and what takes them back, say nothing of what was sold. */
const remaining = sql`
  select coalesce(i.corrects_id, i.id) as id, l.vat, sum(l.base_cents) as base, sum(l.tax_cents) as tax
  from invoices i join invoice_lines l on l.invoice_id = i.id left join invoices f on f.id = i.corrects_id
  where i.type <> 'F3' and f.type is distinct from 'F3' and i.corrects_outside_id is null group by 1, 2`

const amounts = [
  sql`select i.company_id, 'invoice ' || i.full_number || ' and its lines differ' from invoices i
    left join (select invoice_id, sum(base_cents) as base, sum(tax_cents) as tax from invoice_lines group by invoice_id) l
      on l.invoice_id = i.id
    where (i.base_cents, i.tax_cents, i.total_cents) is distinct from (l.base, l.tax, l.base + l.tax)`,
  sql`select i.company_id, 'invoice ' || i.full_number || ' has ' || r.base || ' + ' || r.tax || ' cents of VAT ' || r.vat || ' left'
    from (${remaining}) r join invoices i on i.id = r.id where r.base < 0 or r.tax < 0 or (r.base = 0) <> (r.base + r.tax = 0)`,
  // The remainder of an invoice is the money kept, or the amount due again after a return that staff did not correct.
  // A refund after they corrected it whole takes nothing more.
  sql`select i.company_id, 'invoice ' || i.full_number || ' has ' || r.net || ' cents left, its payments ' || k.kept from invoices i
    join (select id, sum(base + tax) as net from (${remaining}) r group by id) r on r.id = i.id
    join (select s.invoice_id, sum(p.amount_cents - f.given)
        - coalesce(sum(p.amount_cents) filter (where f.taken and p.id <> s.last), 0) as kept
      from (select o.invoice_id, o.payment_id,
          max(o.payment_id) over (partition by o.invoice_id, coalesce(q.bought ->> 'billId', q.id::text)) as last
        from invoice_payments o join payments q on q.id = o.payment_id) s
      join payments p on p.id = s.payment_id
      join lateral (select coalesce(sum(f.amount_cents) filter (where f.status = 'succeeded' and not t.taken), 0) as given,
          coalesce(bool_or(t.taken), false) as taken
        from (select exists (select from remittance_lines x where x.payment_id = p.id and x.state = 'returned' and x.returned_late) as late) y
        left join refunds f on f.payment_id = p.id
        left join lateral (select y.late and f.method = 'transfer' and f.amount_cents = p.amount_cents as taken) t on true) f on true
      group by s.invoice_id) k on k.invoice_id = i.id
    left join (select corrects_id, sum(total_cents) as total from invoices where made_by is not null group by corrects_id) w
      on w.corrects_id = i.id
    where i.type in ('F1', 'F2') and r.net <> greatest(k.kept + coalesce(w.total, 0), 0)`,
  sql`select i.company_id, 'invoice ' || o.number || ' of another program has ' || p.amount_cents + i.total || ' cents left'
    from (select company_id, corrects_outside_id, sum(total_cents) as total from invoices where corrects_outside_id is not null group by 1, 2) i
    join outside_invoices o on o.payment_id = i.corrects_outside_id join payments p on p.id = o.payment_id
    where p.amount_cents + i.total < 0`,
  sql`select i.company_id, 'invoice ' || i.full_number || ' has ' || i.total_cents || ' cents, its refund ' || f.amount_cents
    from invoices i join refunds f on f.id = i.refund_id
    where i.total_cents <> case when i.undoes_refund then f.amount_cents else -f.amount_cents end`,
  sql`select i.company_id, 'invoice ' || i.full_number || ' has ' || i.total_cents || ' cents, those in whose place it stands '
      || coalesce(r.total, 0)
    from invoices i
    left join (select p.invoice_id, sum(o.total_cents) as total from invoice_replacements p join invoices o on o.id = p.replaced_id
      group by p.invoice_id) r on r.invoice_id = i.id
    where i.type = 'F3' and i.total_cents is distinct from r.total`,
]

/** A debit that the bank took back is due again, and changes no invoice. */
const isTakenBack = sql`(f.method = 'transfer' and f.amount_cents = p.amount_cents
  and exists (select from remittance_lines x where x.payment_id = p.id and x.state = 'returned' and x.returned_late))`

const money = [
  sql`select k.id, 'payment ' || p.id || ' has no invoice' from payments p ${companyAt(sql`p.paid_at`)}
    where p.status = 'succeeded' and p.bought ->> 'kind' <> 'imported' and p.paid_at >= (select min(invoicing_since) from companies)
      and not exists (select from invoice_payments i where i.payment_id = p.id)`,
  sql`select i.company_id, 'invoice ' || i.full_number || ' has no payment' from invoices i
    where i.type in ('F1', 'F2') and not exists (select from invoice_payments p join payments y on y.id = p.payment_id
        where p.invoice_id = i.id and y.status = 'succeeded')
      and not exists (select from invoice_replacements r join invoices n on n.id = r.invoice_id
        where r.replaced_id = i.id and n.type = 'F1')`,
  // An invoice corrected as unpaid has no remainder.
  sql`select i.company_id, 'refund ' || f.id || ' of invoice ' || i.full_number || ' has no corrective invoice'
    from refunds f join invoice_payments y on y.payment_id = f.payment_id join invoices i on i.id = y.invoice_id
    join payments p on p.id = f.payment_id
    where f.status = 'succeeded' and not exists (select from invoices o where o.refund_id = f.id and not o.undoes_refund)
      and not ${isTakenBack} and not exists (select from invoices w
        where w.corrects_id = i.id and w.made_by is not null and w.total_cents < 0 and w.issued_at <= f.settled_at)`,
  // Imported refunds, without a reason, were made elsewhere.
  sql`select k.id, 'refund ' || f.id || ' of an invoice of another program is neither corrected nor to be corrected there'
    from refunds f join payments p on p.id = f.payment_id ${companyAt(sql`p.paid_at`, sql`f.settled_at`)}
    where f.status = 'succeeded' and not f.corrected_elsewhere and not (p.bought ->> 'kind' = 'imported' and f.why = '')
      and not exists (select from invoice_payments y where y.payment_id = p.id)
      and not exists (select from invoices o where o.refund_id = f.id) and not ${isTakenBack}`,
  sql`select i.company_id, 'invoice ' || i.full_number || ' corrects a refund that is to be corrected elsewhere'
    from invoices i join refunds f on f.id = i.refund_id where f.corrected_elsewhere`,
  sql`select i.company_id, 'invoice ' || i.full_number || ' corrects a refund that failed' from invoices i
    join refunds f on f.id = i.refund_id
    where f.status = 'failed' and not i.undoes_refund
      and not exists (select from invoices o where o.refund_id = f.id and o.undoes_refund)`,
]

const records = [
  sql`select i.company_id, 'invoice ' || i.full_number || ' has no record' from invoices i
    where i.printed ->> 'environment' <> 'off' and not exists (select from invoice_records r
      where r.invoice_id = i.id and r.environment = i.printed ->> 'environment' and r.kind = 'issue')`,
]

export interface Violation {
  company_id: number
  /** In plain English. */
  text: string
}

/** Wrong numbers, dates, amounts and payments: `most` of each kind. */
export async function selectViolations(db: Kysely<DB>, most: number): Promise<Violation[]> {
  const checks = [...numbers, ...dates, ...amounts, ...money, ...records]
  const parts = checks.map((check) => sql`(${check} limit ${most})`)
  return rowsOf<Violation>(db)`${sql.join(parts, sql` union all `)}`
}

/** `most` records after the given one, chain by chain in order of their sequence. */
export async function selectChained(
  db: Kysely<DB>,
  after: Pick<ChainedRow, 'company_id' | 'environment' | 'sequence'> | undefined,
  most: number,
): Promise<ChainedRow[]> {
  const { company_id = 0, environment = '', sequence = 0 } = after ?? {}
  return rowsOf<ChainedRow>(db)`
    select company_id, environment, sequence, kind, invoice_id, record, recorded_at, time_zone, hash, previous_hash, mends_id
    from invoice_records where (company_id, environment, sequence) > (${company_id}, ${environment}, ${sequence})
    order by company_id, environment, sequence limit ${most}`
}
