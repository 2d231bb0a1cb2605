import type { Kysely } from 'kysely'
import { rowsOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import { type VatCode, vats } from '../../../../platform/contract/vat-codes.ts'
import type { DayRange } from '../../../../platform/rules/figure-range.ts'

/** Sums of a company in one VAT; null in all but its name where it issued nothing. */
export interface VatSumRow {
  company_id: number
  company: string
  vat: VatCode | null
  base: number
  tax: number
}

/**
 * By company and VAT, of invoices issued in the range: of all companies that issue any, or of that of a center. Full ones in the
 * place of others, and what takes them back, would count a sale twice.
 */
export async function selectVatSums(
  db: Kysely<DB>,
  { from, to }: DayRange,
  centerId: number | null,
): Promise<VatSumRow[]> {
  return rowsOf<VatSumRow>(db)`
    select k.id as company_id, coalesce(nullif(k.legal_name, ''), k.nif) as company, s.vat, s.base, s.tax
    from companies k left join lateral (
      select l.vat, sum(l.base_cents)::bigint as base, sum(l.tax_cents)::bigint as tax
      -- With the offset, the lines are looked up by invoice; a join would read those of all years.
      from invoices i cross join lateral (select * from invoice_lines where invoice_id = i.id offset 0) l
      where i.company_id = k.id and i.issued_on between ${from} and ${to}
        and i.type <> 'F3' and (i.corrects_id is null or (select f.type from invoices f where f.id = i.corrects_id) <> 'F3')
      group by l.vat) s on true
    where k.invoicing_since is not null and (${centerId}::integer is null or k.id = coalesce(
      (select company_id from centers where id = ${centerId}), (select min(id) from companies)))
    order by k.id, array_position(${vats}::text[], s.vat) limit 1000`
}
