import { describe, expect, test } from 'vitest'
import { checkMessage, problemAt } from './contact-check.ts'

const whole = { name: 'Laia', email: 'laia@correu.example', message: 'Bon dia' }

describe('a contact message', () => {
  test('is sent when complete', () => {
    expect(checkMessage(whole)).toEqual({})
  })

  test('is not sent while a field is missing or blank', () => {
    expect(checkMessage({})).toEqual({
      name: 'nameRequired',
      email: 'emailRequired',
      message: 'messageRequired',
    })
    expect(checkMessage({ ...whole, message: ' \n ' })).toEqual({ message: 'messageRequired' })
  })

  test.each([
    'laia',
    'laia@',
    '@correu.example',
    'laia@correu',
    'la ia@correu.example',
    'laia@correu..example',
  ])('not to %s', (email) => {
    expect(checkMessage({ ...whole, email })).toEqual({ email: 'emailInvalid' })
  })

  test('is sent with blanks around the address', () => {
    expect(checkMessage({ ...whole, email: ' laia@correu.example ' })).toEqual({})
  })
})

test('translates the server’s refusals', () => {
  expect(problemAt('email', 'email_invalid')).toBe('emailInvalid')
  expect(problemAt('email', 'emailRequired')).toBe('emailRequired')
  expect(problemAt('email', undefined)).toBeUndefined()
})
