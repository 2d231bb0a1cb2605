import type { FieldErrorCode } from '../../../../platform/contract/errors.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { compactAccount, isBic, isIban, isOutsideEea } from '../../rules/account-number.ts'
import { isSepaReference } from '../../rules/sepa-text.ts'

export interface PayerAddress {
  street: string
  postCode: string
  town: string
  country: string
}

export interface MandateForm extends Partial<Record<keyof PayerAddress, string | undefined>> {
  reference?: string | undefined
  holder: string
  iban?: string | undefined
  bic?: string | undefined
  signedOn?: Day | undefined
}

export const addressFields = ['street', 'postCode', 'town', 'country'] as const

/** `kept` is the account when the form has none. @throws Refusal bad_request with the invalid fields */
export function readMandate(form: MandateForm, today: Day, kept?: string) {
  const iban = form.iban ? compactAccount(form.iban) : null
  const bic = form.bic ? compactAccount(form.bic) : null
  const reference = form.reference || null
  const fields: Record<string, FieldErrorCode> = {}
  if (iban !== null && !isIban(iban)) fields.iban = 'iban_invalid'
  if (bic !== null && !isBic(bic, iban ?? undefined)) fields.bic = 'bic_invalid'
  if (reference !== null && !isSepaReference(reference)) fields.reference = 'reference_invalid'
  const typed = addressFields.filter((name) => form[name])
  const isOutside = isOutsideEea(iban ?? kept ?? '')
  if (isOutside && bic === null) fields.bic = 'required'
  if (isOutside || typed.length > 0)
    for (const name of addressFields) if (!form[name]) fields[name] = 'required'
  if (form.signedOn && form.signedOn > today) fields.signedOn = 'date_in_future'
  if (Object.keys(fields).length > 0) throw new Refusal('bad_request', { fields })
  const { street = '', postCode = '', town = '', country = '' } = form
  const address: PayerAddress | null =
    typed.length === 0 ? null : { street, postCode, town, country: country.toUpperCase() }
  return { iban, bic, address, reference, holder: form.holder, signedOn: form.signedOn ?? null }
}
