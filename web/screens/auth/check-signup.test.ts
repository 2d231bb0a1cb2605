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
  it('is fine when everything is', () => expect(checkSignup(good)).toEqual({}))

  it('names every field of an empty one', () => {
    expect(Object.keys(checkSignup({}))).toEqual(Object.keys(good))
  })

  it('wants the same password twice, and says so once', () => {
    expect(checkSignup({ ...good, passwordConfirmation: 'una altra cosa' })).toEqual({
      passwordConfirmation: 'passwords_differ',
    })
    expect(checkSignup({ ...good, passwordConfirmation: '' })).toEqual({ passwordConfirmation: 'required' })
  })

  it('wants the terms accepted', () => {
    expect(checkSignup({ ...good, acceptTerms: '' })).toEqual({ acceptTerms: 'terms_not_accepted' })
  })
})
