import {
  checkCin,
  checkEmail,
  checkNewPassword,
  checkPhone,
  checkText,
  runChecks,
} from '../widgets/personal-checks.ts'

const checks = {
  cin: checkCin,
  name: checkText,
  surname: checkText,
  email: checkEmail,
  phone: checkPhone,
  password: checkNewPassword,
  passwordConfirmation: (value: string) => (value === '' ? 'required' : undefined),
  centerId: checkText,
  acceptTerms: (value: string) => (value === 'on' ? undefined : 'terms_not_accepted'),
}

export function checkSignup(typed: Readonly<Record<string, string>>): Record<string, string> {
  const found = runChecks(typed, checks)
  if (!found.passwordConfirmation && typed.password !== typed.passwordConfirmation) {
    found.passwordConfirmation = 'passwords_differ'
  }
  return found
}
