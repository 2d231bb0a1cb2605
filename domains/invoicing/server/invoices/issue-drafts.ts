import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { dayAt } from '../../../../platform/rules/local-time.ts'
import { inParts } from '../../../../platform/server/answers/in-parts.ts'
import { sumByVat, totalOf } from '../../rules/vat.ts'
import { chainInvoices } from './chain-records.ts'
import { type InvoiceDraft, type IssuedInvoice, seriesKindOf } from './draft.ts'
import { type CompanyRow, insertInvoices, insertParts, lockCompanies, writeLastIssued } from './queries.ts'

/**
 * Numbers, writes and chains invoices. Takes the locks of their companies, which every number and every record needs, so it comes last
 * in its transaction; numbers have no gaps because a rollback also undoes the counter.
 */
export async function issueDrafts(db: Kysely<DB>, drafts: readonly InvoiceDraft[]): Promise<IssuedInvoice[]> {
  if (drafts.length === 0) return []
  const companies = await lockCompanies(db, [...new Set(drafts.map(({ companyId }) => companyId))])
  const byId = new Map(companies.map((company) => [company.id, company]))
  // Not older than the last one: two nodes' clocks differ, and transactions commit in another order than they began.
  const last = new Map(companies.map(({ id, last_issued_at }) => [id, last_issued_at?.getTime() ?? 0]))
  const dated = [...drafts]
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map((draft) => {
      const at = Math.max(draft.at.getTime(), last.get(draft.companyId) ?? 0)
      last.set(draft.companyId, at)
      return { draft, at: new Date(at), company: byId.get(draft.companyId) as CompanyRow }
    })
  const issued: IssuedInvoice[] = []
  await inParts(dated, async (part) => {
    const rows = part.map(({ draft, at, company }, nth) => rowOf(draft, at, company, nth))
    const made = await insertInvoices(db, rows)
    const done = made.map(({ nth, id, full_number: fullNumber }) => {
      const { draft } = part[nth] as (typeof part)[number]
      return { id, fullNumber, draft }
    })
    await insertParts(db, done)
    issued.push(...done)
  })
  await writeLastIssued(db, last)
  await chainInvoices(db, companies, issued)
  return issued
}

function rowOf(draft: InvoiceDraft, at: Date, company: CompanyRow, nth: number) {
  const { time_zone: timeZone, nif, legal_name: name, address } = company
  const day = dayAt(at.getTime(), timeZone)
  const soldOn = draft.soldAt && dayAt(draft.soldAt.getTime(), timeZone)
  const series = company.series[seriesKindOf(draft.type)]
  const parts = sumByVat(draft.lines)
  return {
    nth,
    company_id: company.id,
    series_id: series.id,
    prefix: series.prefix,
    year: Number(day.slice(0, 4)),
    type: draft.type,
    member_id: draft.memberId,
    issued_at: at,
    issued_on: day,
    sold_on: soldOn === day ? null : soldOn,
    base_cents: parts.reduce((sum, part) => sum + part.baseCents, 0),
    tax_cents: parts.reduce((sum, part) => sum + part.taxCents, 0),
    total_cents: totalOf(parts),
    corrects_id: draft.correctsId,
    corrects_outside_id: draft.correctsOutsideId,
    refund_id: draft.refundId,
    undoes_refund: draft.undoesRefund,
    why: draft.why,
    made_by: draft.madeBy,
    printed: {
      issuer: { name, nif, address },
      recipient: draft.recipient,
      timeZone,
      environment: company.environment,
    },
  }
}

export type InvoiceValues = ReturnType<typeof rowOf>
