import { isValidCin, normalCin } from './identity-document.ts'

const COMPANY = /^[A-HJNP-SUVW]\d{7}[0-9A-J]$/
/** Spanish citizens without a DNI, and foreigners without a NIE. */
const PERSON = /^[KLM]\d{7}[A-Z]$/
/** Their control sign is a letter; of the others a digit, or a letter too. */
const WITH_LETTER = 'PQRSW'
const WITH_DIGIT = 'ABEH'

/**
 * True for a NIF with the right control sign, and for anything that has not the shape of one: companies from abroad have other
 * numbers.
 */
export function isTaxNumber(text: string): boolean {
  const number = normalCin(text)
  if (COMPANY.test(number)) return hasCompanyControl(number)
  if (PERSON.test(number)) return isValidCin(`0${number.slice(1)}`)
  if (/^[\dXYZ]\d{7}[A-Z]$/.test(number)) return isValidCin(number)
  // A NIF with a sign missing or wrong.
  return !/^([A-Z]?\d{7,8}|\d{9})$/.test(number)
}

function hasCompanyControl(number: string): boolean {
  const sum = [...number.slice(1, 8)].reduce((all, digit, nth) => {
    const doubled = Number(digit) * 2
    return all + (nth % 2 === 1 ? Number(digit) : Math.floor(doubled / 10) + (doubled % 10))
  }, 0)
  const control = (10 - (sum % 10)) % 10
  const kind = number.charAt(0)
  const sign = number.charAt(8)
  const isDigit = sign === String(control) && !WITH_LETTER.includes(kind)
  const isLetter = sign === 'JABCDEFGHI'[control] && !WITH_DIGIT.includes(kind)
  return isDigit || isLetter
}
