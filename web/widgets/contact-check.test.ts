import { describe, expect, test } from 'vitest'
import { checkMessage, problemAt } from './contact-check.ts'

const whole = { name: 'Laia', email: 'laia@correu.example', message: 'Bon dia' }

describe('a message can be sent', () => {
  test('when everything is there', () => {
    expect(checkMessage(whole)).toEqual({})
  })

  test('not while something is missing; blanks are nothing', () => {
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

  test('with blanks around the address', () => {
    expect(checkMessage({ ...whole, email: ' laia@correu.example ' })).toEqual({})
  })
})

test('what the server refuses is said in our words', () => {
  expect(problemAt('email', 'email_invalid')).toBe('emailInvalid')
  expect(problemAt('email', 'emailRequired')).toBe('emailRequired')
  expect(problemAt('email', undefined)).toBeUndefined()
})
