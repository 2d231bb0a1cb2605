import type { FastifyInstance } from 'fastify'
import type { Selectable } from 'kysely'
import type { AuditAction } from '../../../contracts/audit.ts'
import type { Company, CompanyForm, Reporting } from '../../../contracts/invoices.ts'
import type { Companies } from '../../../database/tables.ts'
import { normalCin } from '../../../rules/identity-document.ts'
import { isTaxNumber } from '../../../rules/tax-number.ts'
import { readCertificate } from '../../adapters/tax-agency/certificate.ts'
import { violates } from '../../constraint.ts'
import { Refusal } from '../../refusal.ts'
import { type Unit, unitOfWork } from '../../unit-of-work.ts'
import { isTimeZone } from '../centers/time-zone.ts'
import { sealCertificate } from './certificates.ts'
import { companyOnWire, insertCompany, lockCompany, writeCompany } from './company-queries.ts'
import { deleteCertificate, upsertCertificate } from './sending-queries.ts'

/** Invoices and records take Spanish NIF only. */
export function nifOf(typed: string): string {
  const nif = normalCin(typed)
  if (!/^[A-Z0-9]{9}$/.test(nif) || !isTaxNumber(nif))
    throw new Refusal('bad_request', { fields: { nif: 'tax_number_invalid' } })
  return nif
}

/** As the audit log has it. */
function seen(row: Parameters<typeof companyOnWire>[0]) {
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

/**
 * Adds a company, or changes the one with `id`. Invoices begin with the payments after this.
 * @throws Refusal bad_request, not_found, company_fixed
 */
export async function saveCompany(
  app: FastifyInstance,
  id: number | null,
  form: CompanyForm,
  byMemberId: number,
): Promise<Company> {
  const nif = nifOf(form.nif)
  if (!isTimeZone(form.timeZone)) throw new Refusal('bad_request', { fields: { timeZone: 'zone_invalid' } })
  const now = new Date(app.clock())
  try {
    return await unitOfWork(app, { audit: 'save-company' }, async (unit) => {
      const before = id === null ? null : await lockCompany(unit.db, id)
      if (id !== null && !before) throw new Refusal('not_found')
      const since = before?.invoicing_since ?? null
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
        before: before && seen(before),
        after: seen(after),
      })
      return companyOnWire(after)
    })
  } catch (error) {
    if (violates(error, 'companies_nif')) throw new Refusal('bad_request', { fields: { nif: 'name_taken' } })
    throw error
  }
}

/**
 * Turns VERI*FACTU on or off. Once records go to the real agency they go on: the law lets nobody stop within a year, and a
 * chain has no gaps. @throws Refusal bad_request, not_found, company_fixed
 */
export function changeReporting(
  app: FastifyInstance,
  id: number,
  { reporting, maker }: { reporting: Reporting; maker: { name: string; nif: string } },
  byMemberId: number,
): Promise<Company> {
  const values = { environment: reporting, maker_name: maker.name, maker_nif: nifOf(maker.nif) }
  return changeOfCompany(app, id, { byMemberId, action: 'change-reporting' }, async (unit, before) => {
    const isFixed = before.environment === 'production' && reporting !== 'production'
    if (isFixed || before.invoicing_since === null) throw new Refusal('company_fixed')
    await writeCompany(unit.db, id, values)
  })
}

/**
 * Keeps a certificate in place of the one before; the next run of the job sends with it.
 * @throws Refusal not_found, certificate_password, certificate_unreadable, certificate_expired
 */
export function keepCertificate(
  app: FastifyInstance,
  id: number,
  { file, password }: { file: string; password: string },
  byMemberId: number,
): Promise<Company> {
  const read = readCertificate(Buffer.from(file, 'base64'), password)
  if ('problem' in read)
    throw new Refusal(read.problem === 'password' ? 'certificate_password' : 'certificate_unreadable')
  if (read.validUntil.getTime() <= app.clock()) throw new Refusal('certificate_expired')
  return changeOfCompany(app, id, { byMemberId, action: 'keep-certificate' }, async (unit) => {
    await upsertCertificate(unit.db, {
      company_id: id,
      sealed: sealCertificate(app, id, read),
      holder: read.holder.name,
      nif: read.holder.nif,
      issuer: read.issuer,
      valid_from: read.validFrom,
      valid_until: read.validUntil,
      is_seal: read.isSeal,
      added_at: new Date(app.clock()),
      added_by: byMemberId,
    })
    await writeCompany(unit.db, id, { next_send_at: null, failed_tries: 0 })
  })
}

/** @throws Refusal not_found */
export const removeCertificate = (app: FastifyInstance, id: number, byMemberId: number): Promise<Company> =>
  changeOfCompany(app, id, { byMemberId, action: 'remove-certificate' }, (unit) =>
    deleteCertificate(unit.db, id),
  )

function changeOfCompany(
  app: FastifyInstance,
  id: number,
  { byMemberId, action }: { byMemberId: number; action: AuditAction },
  work: (unit: Unit, before: Selectable<Companies>) => Promise<void>,
): Promise<Company> {
  return unitOfWork(app, { audit: action }, async (unit) => {
    const before = await lockCompany(unit.db, id)
    if (!before) throw new Refusal('not_found')
    await work(unit, before)
    const after = (await lockCompany(unit.db, id)) ?? before
    unit.audit({ byMemberId, action, entityId: id, before: seen(before), after: seen(after) })
    return companyOnWire(after)
  })
}
