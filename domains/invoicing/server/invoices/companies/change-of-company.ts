import type { FastifyInstance } from 'fastify'
import type { Selectable } from 'kysely'
import type { Companies } from '../../../../../database/tables.ts'
import type { AuditAction } from '../../../../../platform/contract/audit.ts'
import { normalCin } from '../../../../../platform/rules/identity-document.ts'
import { isTaxNumber } from '../../../../../platform/rules/tax-number.ts'
import { orNotFound, Refusal } from '../../../../../platform/server/refusal.ts'
import { type Unit, unitOfWork } from '../../../../../platform/server/unit-of-work.ts'
import type { Company } from '../../../contract/invoices.ts'
import { companyOnWire, lockCompany } from './company-queries.ts'

export const isSpanishNif = (nif: string): boolean => /^[A-Z0-9]{9}$/.test(nif) && isTaxNumber(nif)

/** Invoices and records take Spanish NIF only. */
export function nifOf(typed: string, field = 'nif'): string {
  const nif = normalCin(typed)
  if (!isSpanishNif(nif)) throw new Refusal('bad_request', { fields: { [field]: 'tax_number_invalid' } })
  return nif
}

/** As the audit log has it. */
export function auditedCompany(row: Parameters<typeof companyOnWire>[0]) {
  const { id: _, maker, certificate, ...values } = companyOnWire(row)
  const { holder = null, validUntil = null } = certificate ?? {}
  return {
    ...values,
    makerName: maker.name,
    makerNif: maker.nif,
    certificate: holder,
    certificateUntil: validUntil,
  }
}

/** Runs `work` under the lock of the company and audits what it changed. @throws Refusal not_found */
export function changeOfCompany(
  app: FastifyInstance,
  id: number,
  { byMemberId, action }: { byMemberId: number; action: AuditAction },
  work: (unit: Unit, before: Selectable<Companies>) => Promise<void>,
): Promise<Company> {
  return unitOfWork(app, { audit: action }, async (unit) => {
    const before = await orNotFound(lockCompany(unit.db, id))
    await work(unit, before)
    const after = (await lockCompany(unit.db, id)) ?? before
    unit.audit({
      byMemberId,
      action,
      entityId: id,
      before: auditedCompany(before),
      after: auditedCompany(after),
    })
    return companyOnWire(after)
  })
}
