import { checkNewPassword, runChecks } from '../../../../platform/web/widgets/field-checks.ts'
import { type FieldWith, fieldsWith } from '../../contract/member-fields.ts'
import { checksOf } from '../widgets/member-checks.ts'

const checks = {
  password: checkNewPassword,
  passwordConfirmation: (value: string) => (value === '' ? 'required' : undefined),
  acceptTerms: (value: string) => (value === 'on' ? undefined : 'terms_not_accepted'),
}

export const fieldsIn = (typed: Readonly<Record<string, string>>) =>
  Object.fromEntries(fieldsWith('signUp').map((name) => [name, typed[name] ?? ''])) as Record<
    FieldWith<'signUp'>,
    string
  >

/** The language is the one of the page. */
const fields = fieldsWith('signUp').filter((name) => name !== 'language')

export function checkSignup(typed: Readonly<Record<string, string>>, today: string): Record<string, string> {
  const found = runChecks(typed, { ...checksOf(fields, today), ...checks })
  if (!found.passwordConfirmation && typed.password !== typed.passwordConfirmation) {
    found.passwordConfirmation = 'passwords_differ'
  }
  return found
}
