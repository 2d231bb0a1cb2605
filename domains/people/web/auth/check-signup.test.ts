import { describe, expect, it } from 'vitest'
import { checkSignup } from './check-signup.ts'

const good = {
  cin: '00000002W',
  name: 'Maria',
  surname: 'Puig',
  email: 'maria@correu.example',
  phone: '612345678',
  password: 'tres barres i un caixo',
  passwordConfirmation: 'tres barres i un caixo',
  centerId: '1',
  acceptTerms: 'on',
}

describe('a sign-up', () => {
  it('accepts a complete form', () => expect(checkSignup(good)).toEqual({}))

  it('reports every field of an empty form', () => {
    expect(Object.keys(checkSignup({}))).toEqual(Object.keys(good))
  })

  it('requires the same password twice and reports it once', () => {
    expect(checkSignup({ ...good, passwordConfirmation: 'una altra cosa' })).toEqual({
      passwordConfirmation: 'passwords_differ',
    })
    expect(checkSignup({ ...good, passwordConfirmation: '' })).toEqual({ passwordConfirmation: 'required' })
  })

  it('requires accepted terms', () => {
    expect(checkSignup({ ...good, acceptTerms: '' })).toEqual({ acceptTerms: 'terms_not_accepted' })
  })
})
