import { expect, it } from 'vitest'
import { codeOfField, fieldOfCode } from './stripe-codes.ts'

it.each([
  ['incomplete_number', 'number', 'incomplete'],
  ['invalid_number', 'number', 'number_invalid'],
  ['incorrect_number', 'number', 'number_invalid'],
  ['incomplete_expiry', 'expiry', 'incomplete'],
  ['invalid_expiry_month', 'expiry', 'expiry_invalid'],
  ['invalid_expiry_year_past', 'expiry', 'expired'],
  ['invalid_expiry_month_past', 'expiry', 'expired'],
  ['incomplete_cvc', 'cvc', 'incomplete'],
  ['invalid_cvc', 'cvc', 'cvc_invalid'],
])('%s is said beside %s', (code, field, said) => {
  expect(fieldOfCode(code)).toBe(field)
  expect(codeOfField(code)).toBe(said)
})

it('errors of no field belong to the form', () => {
  for (const code of ['card_declined', 'api_connection_error', undefined]) {
    expect(fieldOfCode(code)).toBeUndefined()
  }
})
