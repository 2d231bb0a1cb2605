import { isMailAddress } from '../../contract/mail-address.ts'
import { phoneShape, shortestPassword } from '../../contract/shapes.ts'
import { isValidCin, normalCin } from '../../rules/identity-document.ts'
import { isDay } from '../../rules/local-time.ts'

/** The name of what is wrong with a typed value, if anything. */
export type Check = (value: string) => string | undefined

const filled =
  (check: Check = () => undefined): Check =>
  (value) =>
    value.trim() === '' ? 'required' : check(value.trim())

export const checkText = filled()
export const checkCin = filled((value) => (isValidCin(normalCin(value)) ? undefined : 'cin_invalid'))
export const checkEmail = filled((value) => (isMailAddress(value) ? undefined : 'email_invalid'))
export const checkPhone = filled((value) => (phoneShape.test(value) ? undefined : 'phone_invalid'))

/** Existing passwords may be blank. */
export const checkOldPassword: Check = (value) => (value === '' ? 'required' : undefined)

export const checkNewPassword: Check = (value) => {
  if (value === '') return 'required'
  return value.length < shortestPassword ? 'password_short' : undefined
}

/** Not after today. Browsers return an unreadable date as empty. */
export const checkBirth =
  (today: string): Check =>
  (value) => {
    if (value === '') return 'required'
    if (!isDay(value) || value < '1900-01-01') return 'date_invalid'
    return value > today ? 'date_in_future' : undefined
  }

export function runChecks(
  typed: Readonly<Record<string, string>>,
  checks: Readonly<Record<string, Check>>,
): Record<string, string> {
  const found = Object.entries(checks).map(([name, check]) => [name, check(typed[name] ?? '')] as const)
  return Object.fromEntries(found.filter((entry): entry is [string, string] => entry[1] !== undefined))
}
