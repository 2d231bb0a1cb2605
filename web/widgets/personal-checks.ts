import { isValidCin, normalCin } from '../../rules/identity-document.ts'
import { isDay } from '../../rules/local-time.ts'

type Check = (value: string) => string | undefined

/** As the server reads them (contracts/members.ts, contracts/auth.ts), said again without zod. */
const mail = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*\.[^\s@.]{2,}$/
const phone = /^\+?[\d\s().-]{9,}$/

/** A check that first wants something to be there. */
const filled =
  (check: Check = () => undefined): Check =>
  (value) =>
    value.trim() === '' ? 'required' : check(value.trim())

export const checkText = filled()
export const checkCin = filled((value) => (isValidCin(normalCin(value)) ? undefined : 'cin_invalid'))
export const checkEmail = filled((value) => (mail.test(value) ? undefined : 'email_invalid'))
export const checkPhone = filled((value) => (phone.test(value) ? undefined : 'phone_invalid'))

/** Something is there, be it blanks: a password that exists already. */
export const checkOldPassword: Check = (value) => (value === '' ? 'required' : undefined)

/** Fewest characters of a password. */
export const shortestPassword = 10

export const checkNewPassword: Check = (value) => {
  if (value === '') return 'required'
  return value.length < shortestPassword ? 'password_short' : undefined
}

/** A day (`YYYY-MM-DD`), not after today. What a browser could not read as a day arrives empty. */
export const checkBirth =
  (today: string): Check =>
  (value) => {
    if (value === '') return 'required'
    if (!isDay(value) || value < '1900-01-01') return 'date_invalid'
    return value > today ? 'date_in_future' : undefined
  }

/** Runs one check for each field; only what is wrong is left. */
export function runChecks(
  typed: Readonly<Record<string, string>>,
  checks: Readonly<Record<string, Check>>,
): Record<string, string> {
  const found = Object.entries(checks).map(([name, check]) => [name, check(typed[name] ?? '')] as const)
  return Object.fromEntries(found.filter((entry): entry is [string, string] => entry[1] !== undefined))
}
