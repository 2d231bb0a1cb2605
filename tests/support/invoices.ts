import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { InvoiceRecord } from '../../rules/invoice-record.ts'
import { recordHash } from '../../server/adapters/tax-agency/record-hash.ts'

/** Turns invoices on for the gym's first company; VERI*FACTU too, if an environment is given. */
export async function openCompany(
  db: Kysely<DB>,
  {
    environment = 'off',
    timeZone = 'Europe/Madrid',
  }: { environment?: 'off' | 'test'; timeZone?: string } = {},
): Promise<number> {
  const { id } = await db
    .updateTable('companies')
    .set({
      nif: 'B12345674',
      legal_name: 'Força Girona SL',
      address: 'Carrer Nou 1, 17001 Girona',
      invoicing_since: new Date(0),
      maker_name: 'Força Girona SL',
      maker_nif: 'B12345674',
      environment,
      time_zone: timeZone,
    })
    .where('id', '=', (select) => select.selectFrom('companies').select((of) => of.fn.min('id').as('id')))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Violations of the rules of invoices: numbers without gaps in order of time, one invoice per payment, amounts that agree with the
 * money by rate, and chains that are whole.
 */
export async function invoiceViolations(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ breach: string }>`
    with remaining as (
      select coalesce(i.corrects_id, i.id) as id, l.vat, sum(l.base_cents) as base, sum(l.tax_cents) as tax
      from invoices i join invoice_lines l on l.invoice_id = i.id where i.type <> 'F3' group by 1, 2)
    select 'series ' || series_id || ' of ' || year || ' ends with ' || max(number) || ' and has ' || count(*) as breach
      from invoices group by series_id, year having max(number) <> count(*)
    union all
    select 'counter of series ' || c.series_id || ' is ' || c.last from invoice_counters c
      where c.last <> (select count(*) from invoices i where i.series_id = c.series_id and i.year = c.year)
    union all
    select 'invoice ' || full_number || ' is older than the one before' from (
      select full_number, issued_at, lag(issued_at) over (partition by series_id, year order by number) as before from invoices) i
      where issued_at < before
    union all
    select 'invoice ' || i.full_number || ' is of ' || i.issued_on from invoices i
      where i.issued_on <> (i.issued_at at time zone (i.printed ->> 'timeZone'))::date or i.year <> extract(year from i.issued_on)
    union all
    select 'invoice ' || i.full_number || ' and its lines differ' from invoices i
      join (select invoice_id, sum(base_cents) as base, sum(tax_cents) as tax from invoice_lines group by invoice_id) l
        on l.invoice_id = i.id
      where i.base_cents <> l.base or i.tax_cents <> l.tax
    union all
    select 'invoice ' || i.full_number || ' has no lines' from invoices i
      where not exists (select from invoice_lines l where l.invoice_id = i.id)
    union all
    select 'payment ' || p.id || ' has no invoice' from payments p, companies k
      where k.id = (select min(id) from companies) and p.status = 'succeeded' and p.paid_at >= k.invoicing_since
        and p.bought ->> 'kind' <> 'imported' and not exists (select from invoice_payments i where i.payment_id = p.id)
    union all
    select 'invoice ' || i.full_number || ' has no payment' from invoices i
      where i.type in ('F1', 'F2') and not exists (select from invoice_payments p where p.invoice_id = i.id)
    union all
    select 'invoice ' || id || ' has ' || base || ' + ' || tax || ' of ' || vat || ' left' from remaining
      where base < 0 or tax < 0 or (base = 0) <> (base + tax = 0)
    union all
    -- What is left of an invoice is the money that the gym kept, or what is due again after the bank took it back.
    select 'invoice ' || i.full_number || ' has ' || r.net || ' left, kept are ' || k.kept from invoices i
      join (select id, sum(base + tax) as net from remaining group by id) r on r.id = i.id
      join (select s.invoice_id, sum(p.amount_cents - f.given)
          - coalesce(sum(p.amount_cents) filter (where f.taken and p.id <> s.last), 0) as kept
        from (select invoice_id, payment_id, max(payment_id) over (partition by invoice_id) as last from invoice_payments) s
        join payments p on p.id = s.payment_id
        join lateral (select coalesce(sum(f.amount_cents) filter (where f.status = 'succeeded' and not t.taken), 0) as given,
            coalesce(bool_or(t.taken), false) as taken
          from (select exists (select from remittance_lines x where x.payment_id = p.id and x.state = 'returned' and x.returned_late) as late) y
          left join refunds f on f.payment_id = p.id
          left join lateral (select y.late and f.method = 'transfer' and f.amount_cents = p.amount_cents as taken) t on true) f on true
        group by s.invoice_id) k on k.invoice_id = i.id
      where i.type in ('F1', 'F2') and r.net <> k.kept
    union all
    select 'invoice ' || i.full_number || ' has no record' from invoices i
      where i.printed ->> 'environment' <> 'off' and not exists (select from invoice_records r where r.invoice_id = i.id)`.execute(
    db,
  )
  return [...rows.map(({ breach }) => breach), ...(await chainViolations(db))]
}

async function chainViolations(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{
    chain: string
    sequence: number
    hash: string
    previous_hash: string | null
    record: InvoiceRecord
    recorded_at: Date
  }>`
    select company_id || ' ' || environment as chain, sequence, hash, previous_hash, record, recorded_at from invoice_records
    order by company_id, environment, sequence`.execute(db)
  return rows.flatMap((row, nth) => {
    const before = rows[nth - 1]
    const previous = before?.chain === row.chain ? before : undefined
    const isRight =
      row.sequence === (previous?.sequence ?? 0) + 1 &&
      row.previous_hash === (previous?.hash ?? null) &&
      (row.record.previous?.hash ?? null) === row.previous_hash &&
      recordHash(row.record) === row.hash &&
      row.recorded_at.getTime() >= (previous?.recorded_at.getTime() ?? 0)
    return isRight ? [] : [`record ${row.sequence} of chain ${row.chain} does not follow`]
  })
}
