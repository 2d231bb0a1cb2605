import type { FieldErrorCode } from '../../../contracts/errors.ts'
import { compactAccount, isBic, isIban } from '../../../rules/account-number.ts'
import type { Day } from '../../../rules/local-time.ts'
import { isSepaReference } from '../../../rules/sepa-text.ts'
import { Refusal } from '../../refusal.ts'

export interface MandateForm {
  reference?: string | undefined
  holder: string
  iban?: string | undefined
  bic?: string | undefined
  signedOn?: Day | undefined
}

/** @throws Refusal bad_request with the invalid fields */
export function readMandate(form: MandateForm, today: Day) {
  const iban = form.iban ? compactAccount(form.iban) : null
  const bic = form.bic ? compactAccount(form.bic) : null
  const reference = form.reference || null
  const fields: Record<string, FieldErrorCode> = {}
  if (iban !== null && !isIban(iban)) fields.iban = 'iban_invalid'
  if (bic !== null && !isBic(bic, iban ?? undefined)) fields.bic = 'bic_invalid'
  if (reference !== null && !isSepaReference(reference)) fields.reference = 'reference_invalid'
  if (form.signedOn && form.signedOn > today) fields.signedOn = 'date_in_future'
  if (Object.keys(fields).length > 0) throw new Refusal('bad_request', { fields })
  return { iban, bic, reference, holder: form.holder, signedOn: form.signedOn ?? null }
}
