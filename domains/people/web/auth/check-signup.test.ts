import { describe, expect, it } from 'vitest'
import { checkSignup } from './check-signup.ts'

const good = {
  cin: '00000002W',
  name: 'Maria',
  surname: 'Puig',
  email: 'maria@correu.example',
  phone: '612345678',
  centerId: '1',
  password: 'tres barres i un caixo',
  passwordConfirmation: 'tres barres i un caixo',
  acceptTerms: 'on',
}

describe('a sign-up', () => {
  it('accepts a complete form', () => expect(checkSignup(good, '2026-11-20')).toEqual({}))

  it('reports every field of an empty form', () => {
    expect(Object.keys(checkSignup({}, '2026-11-20'))).toEqual(Object.keys(good))
  })

  it('requires the same password twice and reports it once', () => {
    expect(checkSignup({ ...good, passwordConfirmation: 'una altra cosa' }, '2026-11-20')).toEqual({
      passwordConfirmation: 'passwords_differ',
    })
    expect(checkSignup({ ...good, passwordConfirmation: '' }, '2026-11-20')).toEqual({
      passwordConfirmation: 'required',
    })
  })

  it('requires accepted terms', () => {
    expect(checkSignup({ ...good, acceptTerms: '' }, '2026-11-20')).toEqual({
      acceptTerms: 'terms_not_accepted',
    })
  })
})
