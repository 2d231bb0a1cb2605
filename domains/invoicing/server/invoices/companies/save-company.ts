import type { FastifyInstance } from 'fastify'
import type { BodyOf } from '../../../../../platform/contract/endpoint.ts'
import { refusedAs } from '../../../../../platform/server/constraint.ts'
import { Refusal } from '../../../../../platform/server/refusal.ts'
import { requireUnchanged } from '../../../../../platform/server/require-unchanged.ts'
import { unitOfWork } from '../../../../../platform/server/unit-of-work.ts'
import { isTimeZone } from '../../../../gym/server/centers/time-zone.ts'
import type { Company, changeCompany } from '../../../contract/invoices.ts'
import { auditedCompany, nifOf } from './change-of-company.ts'
import { companyOnWire, insertCompany, lockCompany, writeCompany } from './company-queries.ts'

/**
 * Adds a company, or changes the one with `id`. Invoices begin with the payments after this.
 * @throws Refusal bad_request, not_found, changed_meanwhile, company_fixed
 */
export async function saveCompany(
  app: FastifyInstance,
  id: number | null,
  { was, ...form }: BodyOf<typeof changeCompany>,
  byMemberId: number,
): Promise<Company> {
  const nif = nifOf(form.nif)
  if (!isTimeZone(form.timeZone)) throw new Refusal('bad_request', { fields: { timeZone: 'zone_invalid' } })
  const now = new Date(app.clock())
  return unitOfWork(app, { audit: 'save-company' }, async (unit) => {
    const before = id === null ? null : await lockCompany(unit.db, id)
    if (id !== null && !before) throw new Refusal('not_found')
    const since = before?.invoicing_since ?? null
    if (before) requireUnchanged(form, was, { ...companyOnWire(before), invoicing: since !== null })
    if (since && (before?.nif !== nif || !form.invoicing)) throw new Refusal('company_fixed')
    const values = {
      nif,
      legal_name: form.legalName,
      address: form.address,
      time_zone: form.timeZone,
      invoicing_since: since ?? (form.invoicing ? now : null),
    }
    const after = before
      ? await writeCompany(unit.db, before.id, values)
      : await insertCompany(unit.db, { ...values, created_at: now })
    unit.audit({
      byMemberId,
      action: 'save-company',
      entityId: after.id,
      before: before && auditedCompany(before),
      after: auditedCompany(after),
    })
    return companyOnWire(after)
  }).catch(refusedAs({ companies_nif: { nif: 'name_taken' } }))
}
