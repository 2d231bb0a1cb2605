import { expect, test } from 'vitest'
import { isBic, isCreditorId, isIban, lastFour, spanishCreditorId, spanishIban } from './account-number.ts'

test.each([
  'ES9121000418450200051332',
  'DE89370400440532013000',
  'FR1420041010050500013M02606',
  'NL91ABNA0417164300',
  'PT50000201231234567890154',
])('%s is an IBAN', (iban) => expect(isIban(iban)).toBe(true))

test.each([
  ['one digit changed', 'ES9121000418450200051333'],
  ['two digits swapped', 'ES9121000418450200051323'],
  // The IBAN's check digits are right, those of the Spanish account are wrong.
  ['wrong control digits inside', 'ES6621000418400200051332'],
  ['too short', 'ES912100041845020005133'],
  ['of no country of the scheme', 'US9121000418450200051332'],
  ['small letters', 'es9121000418450200051332'],
  ['nothing', ''],
])('an IBAN with %s is refused', (_, iban) => expect(isIban(iban)).toBe(false))

test('generated accounts and identifiers are valid', () => {
  for (let n = 0; n < 200; n += 1) {
    expect(isIban(spanishIban('2100', '0418', String(n * 7919).padStart(10, '0')))).toBe(true)
    expect(isCreditorId(spanishCreditorId(`B${String(n * 104_729).padStart(8, '0')}`))).toBe(true)
  }
})

test('the check digits of a creditor identifier ignore its three free characters', () => {
  expect(isCreditorId('DE98ZZZ09999999999')).toBe(true)
  expect(isCreditorId('DE98ABC09999999999')).toBe(true)
  expect(isCreditorId('DE97ZZZ09999999999')).toBe(false)
  expect(isCreditorId('ES12000B1234567')).toBe(false)
})

test('a BIC must be of the account’s country', () => {
  expect(isBic('CAIXESBBXXX', 'ES9121000418450200051332')).toBe(true)
  expect(isBic('CAIXESBB')).toBe(true)
  expect(isBic('DEUTDEFF', 'ES9121000418450200051332')).toBe(false)
  expect(isBic('CAIXESB')).toBe(false)
})

test('lists show the last four', () => expect(lastFour('ES9121000418450200051332')).toBe('1332'))
