import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import type { InvoiceId } from '../../rules/invoice-record.ts'
import { recordHash } from '../tax-agency/record-hash.ts'
import { type ChainedRow, selectReported } from './chain-queries.ts'
import { issueOf } from './chain-records.ts'
import {
  type CheckedCompany,
  selectChained,
  selectChecked,
  selectViolations,
  type Violation,
} from './verify-queries.ts'

/** Records read at a time. */
const atOnce = 1000

/** Violations listed of each kind. */
export const mostOfAKind = 1000

/**
 * Proves from the database alone that invoices are whole: numbers without gaps per series and year, dates in order, amounts equal to
 * lines and money, one invoice per payment and one corrective one per refund, and chains in which every hash is right. Reads only; call
 * it in a transaction with one snapshot while nodes run.
 */
export async function verifyInvoices(
  db: Kysely<DB>,
): Promise<{ companies: CheckedCompany[]; violations: Violation[] }> {
  const companies = await selectChecked(db)
  const violations = await selectViolations(db, mostOfAKind)
  let before: ChainedRow | undefined
  let told = 0
  for (;;) {
    const rows = await selectChained(db, before, atOnce)
    const said = await whatInvoicesSay(db, rows)
    for (const row of rows) {
      const isSameChain = before?.company_id === row.company_id && before.environment === row.environment
      const wrong = recordViolations(row, isSameChain ? before : undefined, said)
      if (told < mostOfAKind) violations.push(...wrong.map((text) => ({ company_id: row.company_id, text })))
      told += wrong.length
      before = row
    }
    if (rows.length < atOnce) return { companies, violations }
  }
}

/** The content that a first record of each invoice must have. */
async function whatInvoicesSay(
  db: Kysely<DB>,
  rows: readonly ChainedRow[],
): Promise<Map<number, ReturnType<typeof issueOf>>> {
  const ids = rows.flatMap(({ kind, mends_id, invoice_id }) =>
    kind === 'issue' && mends_id === null ? [invoice_id] : [],
  )
  return new Map((await selectReported(db, ids)).map((invoice) => [invoice.id, issueOf(invoice)]))
}

function recordViolations(
  row: ChainedRow,
  before: ChainedRow | undefined,
  said: ReadonlyMap<number, ReturnType<typeof issueOf>>,
): string[] {
  const { record, sequence } = row
  const name = `record ${sequence} of the ${row.environment} chain (invoice ${record.invoice.number})`
  const expected: (InvoiceId & { hash: string }) | null = before
    ? { ...before.record.invoice, hash: before.hash }
    : null
  const wrong: [string, boolean][] = [
    [`follows record ${before?.sequence ?? 0}`, sequence !== (before?.sequence ?? 0) + 1],
    ['has another hash than its content gives', recordHash(record) !== row.hash],
    [
      'does not name the record before it',
      row.previous_hash !== (before?.hash ?? null) || !isDeepStrictEqual(record.previous, expected),
    ],
    ['is older than the record before it', before !== undefined && row.recorded_at < before.recorded_at],
    [
      'has another time, kind or reference than it is kept under',
      record.at !== row.recorded_at.getTime() ||
        record.timeZone !== row.time_zone ||
        record.record !== row.kind ||
        record.reference !== `${row.invoice_id}-${sequence}`,
    ],
    [
      'does not say what its invoice says',
      row.kind === 'issue' && row.mends_id === null && !saysTheSame(row, said.get(row.invoice_id)),
    ],
  ]
  return wrong.flatMap(([what, is]) => (is ? [`${name} ${what}`] : []))
}

function saysTheSame({ record }: ChainedRow, said: ReturnType<typeof issueOf> | undefined): boolean {
  if (!said) return false
  const { invoiceId: _, ...content } = said
  const { reference: _reference, previous: _previous, software: _software, timeZone: _zone, ...kept } = record
  return isDeepStrictEqual(kept, content)
}
