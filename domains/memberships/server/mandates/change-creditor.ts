import type { FastifyInstance } from 'fastify'
import type { BodyOf } from '../../../../platform/contract/endpoint.ts'
import type { FieldErrorCode } from '../../../../platform/contract/errors.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { requireUnchanged } from '../../../../platform/server/require-unchanged.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import type { Creditor, changeCreditor as changeCreditorEndpoint } from '../../contract/mandates.ts'
import { compactAccount, isBic, isCreditorId, isIban, lastFour } from '../../rules/account-number.ts'
import { type CreditorRow, selectCreditor, updateCreditor } from './queries.ts'

export const creditorOnWire = ({ id, center, ...row }: CreditorRow): Creditor => ({
  center: { id, name: center },
  ...row,
})

export const findCreditor = selectCreditor

/** @throws Refusal not_found, changed_meanwhile, bad_request */
export async function changeCreditor(
  app: FastifyInstance,
  centerId: number,
  form: BodyOf<typeof changeCreditorEndpoint>,
  byMemberId: number,
): Promise<CreditorRow> {
  const after = {
    name: form.name,
    identifier: compactAccount(form.identifier),
    iban: compactAccount(form.iban),
    bic: compactAccount(form.bic ?? ''),
    format: form.format,
  }
  const fields: Record<string, FieldErrorCode> = {}
  if (!isCreditorId(after.identifier)) fields.identifier = 'creditor_id_invalid'
  if (!isIban(after.iban)) fields.iban = 'iban_invalid'
  if (after.bic !== '' && !isBic(after.bic, after.iban)) fields.bic = 'bic_invalid'
  return unitOfWork(app, { audit: 'change-creditor' }, async (unit) => {
    const before = await orNotFound(selectCreditor(unit.db, centerId, true))
    requireUnchanged(after, form.was, before)
    if (Object.keys(fields).length > 0) throw new Refusal('bad_request', { fields })
    await updateCreditor(unit.db, centerId, after)
    unit.audit({
      byMemberId,
      action: 'change-creditor',
      entityId: centerId,
      before: auditFields(before),
      after: auditFields(after),
    })
    unit.announce([{ t: 'data', event: 'centers' }])
    return { ...before, ...after }
  })
}

const auditFields = ({ name, identifier, iban, bic, format }: Omit<CreditorRow, 'id' | 'center'>) => ({
  name,
  identifier,
  account: lastFour(iban),
  bic,
  format,
})
