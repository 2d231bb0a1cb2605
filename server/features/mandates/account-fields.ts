import type { FieldErrorCode } from '../../../contracts/errors.ts'
import { compactAccount, isBic, isIban } from '../../../rules/account-number.ts'
import type { Day } from '../../../rules/local-time.ts'
import { isSepaReference } from '../../../rules/sepa-text.ts'
import { Refusal } from '../../refusal.ts'

/** What was typed of a mandate; what is undefined was left out. */
export interface TypedMandate {
  reference?: string | undefined
  holder: string
  iban?: string | undefined
  bic?: string | undefined
  signedOn?: Day | undefined
}

/** The same as it is kept. @throws Refusal bad_request with the fields named */
export function readMandate(typed: TypedMandate, today: Day) {
  const iban = typed.iban ? compactAccount(typed.iban) : null
  const bic = typed.bic ? compactAccount(typed.bic) : null
  const reference = typed.reference || null
  const fields: Record<string, FieldErrorCode> = {}
  if (iban !== null && !isIban(iban)) fields.iban = 'iban_invalid'
  if (bic !== null && !isBic(bic, iban ?? undefined)) fields.bic = 'bic_invalid'
  if (reference !== null && !isSepaReference(reference)) fields.reference = 'reference_invalid'
  if (typed.signedOn && typed.signedOn > today) fields.signedOn = 'date_in_future'
  if (Object.keys(fields).length > 0) throw new Refusal('bad_request', { fields })
  return { iban, bic, reference, holder: typed.holder, signedOn: typed.signedOn ?? null }
}
