import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { taxAgencyLanguage } from '../../../../platform/contract/languages.ts'
import { textIn } from '../../../../platform/contract/texts.ts'
import { version } from '../../../../platform/server/version.ts'
import type {
  InvoiceId,
  InvoiceKind,
  InvoiceRecord,
  IssueRecord,
  Software,
} from '../../rules/invoice-record.ts'
import { type RecordProblem, recordProblems } from '../../rules/invoice-record-problems.ts'
import { breakdownOf } from '../../rules/vat.ts'
import { recordHash } from '../tax-agency/record-hash.ts'
import {
  insertRecords,
  type ReportedInvoice,
  selectChainEnd,
  selectInstallation,
  selectReported,
} from './chain-queries.ts'
import type { IssuedInvoice } from './draft.ts'
import type { CompanyRow } from './queries.ts'

/** As records and the declaration of the software name it. */
export const softwareName = { name: 'The Box', id: 'TB' } as const

/** A record before it is chained. */
type UnchainedRecord = { invoiceId: number; mendsId?: number } & (
  | Omit<IssueRecord, 'previous' | 'reference' | 'software' | 'timeZone'>
  | Omit<
      Extract<InvoiceRecord, { record: 'cancellation' }>,
      'previous' | 'reference' | 'software' | 'timeZone'
    >
)

/** Writes the records of issued invoices, while VERI*FACTU is on for their company, whose row is locked. */
export async function chainInvoices(
  db: Kysely<DB>,
  companies: readonly CompanyRow[],
  issued: readonly IssuedInvoice[],
): Promise<void> {
  for (const company of companies) {
    if (company.environment === 'off') continue
    const ids = issued.flatMap(({ id, draft }) => (draft.companyId === company.id ? [id] : []))
    const reported = await selectReported(db, ids)
    await appendRecords(db, company, reported.map(issueOf))
  }
}

/** Appends records to a company's chain, in the given order. Requires the lock of the company, with VERI*FACTU on. */
export async function appendRecords(
  db: Kysely<DB>,
  company: CompanyRow,
  records: readonly UnchainedRecord[],
): Promise<void> {
  const { environment } = company
  if (environment === 'off' || records.length === 0) return
  const { installation, companies } = await selectInstallation(db)
  const software: Software = {
    maker: { name: company.maker_name, id: { nif: company.maker_nif } },
    ...softwareName,
    version,
    installation,
    onlyVerifactu: true,
    mayServeSeveral: true,
    servesSeveral: companies > 1,
  }
  const end = await selectChainEnd(db, company.id, environment)
  let sequence = end?.sequence ?? 0
  let previous: InvoiceRecord['previous'] = end && { ...end.invoice, hash: end.hash }
  const rows = records.map(({ invoiceId, mendsId = null, ...said }) => {
    sequence += 1
    const placed = { reference: `${invoiceId}-${sequence}`, previous, software, timeZone: company.time_zone }
    const record: InvoiceRecord = { ...said, ...placed }
    const hash = recordHash(record)
    const row = {
      company_id: company.id,
      environment,
      sequence,
      kind: record.record,
      invoice_id: invoiceId,
      record,
      recorded_at: new Date(record.at),
      time_zone: company.time_zone,
      hash,
      previous_hash: previous?.hash ?? null,
      problems: recordProblems(record) satisfies RecordProblem[],
      mends_id: mendsId,
    }
    previous = { ...record.invoice, hash }
    return row
  })
  await insertRecords(db, rows)
}

/** The record of an invoice as it was issued. */
export function issueOf(invoice: ReportedInvoice): UnchainedRecord {
  const { id, lines, printed, issued_at, sold_on } = invoice
  return {
    invoiceId: id,
    record: 'issue',
    invoice: idOf(invoice),
    at: issued_at.getTime(),
    issuerName: printed.issuer.name,
    mends: null,
    kind: kindOf(invoice),
    soldOn: sold_on,
    description: [...new Set(lines.map(({ what }) => textIn(what, taxAgencyLanguage)))].join('; '),
    breakdown: breakdownOf(lines),
    taxCents: invoice.tax_cents,
    totalCents: invoice.total_cents,
  }
}

const idOf = ({ printed, full_number, issued_on }: ReportedInvoice): InvoiceId => ({
  issuer: printed.issuer.nif,
  number: full_number,
  day: issued_on,
})

function kindOf({ type, printed, corrects, replaces }: ReportedInvoice): InvoiceKind {
  const recipients = printed.recipient
    ? [{ name: printed.recipient.name, id: { nif: printed.recipient.nif } }]
    : []
  const correction = { by: 'differences', corrects: corrects ? [corrects] : [] } as const
  if (type === 'F2') return { type }
  if (type === 'F1') return { type, recipients }
  if (type === 'F3') return { type, recipients, replaces }
  return type === 'R5' ? { type, correction } : { type, recipients, correction }
}
