import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import type { DayRange } from '../../../../platform/rules/figure-range.ts'
import type { CompanyVat } from '../../contract/vat-figures.ts'
import { selectVatSums } from './vat-queries.ts'

/** Invoiced amounts in the range, by company and VAT: of all that issue invoices, or of a center's. */
export async function readVatFigures(
  db: Kysely<DB>,
  range: DayRange,
  centerId: number | null,
): Promise<CompanyVat[]> {
  const companies = new Map<number, CompanyVat>()
  for (const { company_id: id, company: name, vat, base, tax } of await selectVatSums(db, range, centerId)) {
    const company = companies.get(id) ?? { id, name, lines: [] }
    companies.set(id, company)
    // Sums stay in cents until here, to avoid rounding errors.
    if (vat) company.lines.push({ vat, base: base / 100, tax: tax / 100, total: (base + tax) / 100 })
  }
  return [...companies.values()]
}
