import {
  checkNewPassword,
  checkOldPassword,
  runChecks,
} from '../../../../platform/web/widgets/field-checks.ts'

export const checkPasswordChange = (typed: Readonly<Record<string, string>>): Record<string, string> => ({
  ...runChecks(typed, {
    oldPassword: checkOldPassword,
    password: checkNewPassword,
    passwordConfirmation: checkOldPassword,
  }),
  ...(typed.passwordConfirmation &&
    typed.password !== typed.passwordConfirmation && { passwordConfirmation: 'passwords_differ' }),
})
