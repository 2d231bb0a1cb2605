import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../../platform/server/unit-of-work.ts'
import type { IssueRecord } from '../../../rules/invoice-record.ts'
import { selectReported } from '../chain-queries.ts'
import { appendRecords, issueOf } from '../chain-records.ts'
import { lockCompanies, writeLastIssued } from '../queries.ts'
import { markMended, type RecordToMend, selectToMend } from '../record-queries.ts'

/**
 * Writes a record at the end of the chain that stands for one that was refused, held, or accepted with errors. The invoice stays as
 * it was issued; the name of the company is the current one.
 * @throws Refusal not_found, changed_meanwhile (it needs no mending by now), company_fixed (its chain is not in use any more)
 */
export function mendRecord(
  app: FastifyInstance,
  companyId: number,
  recordId: number,
  byMemberId: number,
): Promise<void> {
  return unitOfWork(app, { audit: 'mend-record' }, async (unit) => {
    const [company] = await lockCompanies(unit.db, [companyId])
    const record = company && (await selectToMend(unit.db, companyId, recordId))
    if (!record) throw new Refusal('not_found')
    const mends = mendingOf(record)
    if (!mends) throw new Refusal('changed_meanwhile')
    if (record.environment !== company.environment) throw new Refusal('company_fixed')
    const [invoice] = await selectReported(unit.db, [record.invoice_id])
    if (!invoice) throw new Refusal('not_found')
    // Clocks of nodes differ; times of a chain never go back.
    const at = Math.max(app.clock(), company.last_issued_at?.getTime() ?? 0)
    const said = { ...issueOf(invoice), issuerName: company.legal_name, at, mends }
    await appendRecords(unit.db, company, [{ ...said, mendsId: recordId }])
    await writeLastIssued(unit.db, new Map([[companyId, at]]))
    await markMended(unit.db, recordId)
    unit.audit({
      byMemberId,
      action: 'mend-record',
      entityId: companyId,
      after: { invoice: invoice.full_number },
    })
  })
}

function mendingOf({ state, error_code: code, is_known }: RecordToMend): IssueRecord['mends'] {
  if (state === 'accepted_with_errors') return 'accepted'
  if (state !== 'refused' && state !== 'held') return null
  // The agency knows better than we do whether it has the invoice.
  if (code === '3000') return 'accepted'
  if (code === '3002') return 'not_registered'
  return is_known ? 'mending_refused' : 'not_registered'
}
