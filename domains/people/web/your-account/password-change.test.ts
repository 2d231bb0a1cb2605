import { describe, expect, it } from 'vitest'
import { checkPasswordChange } from './password-change.ts'

describe('a change of password', () => {
  const good = {
    oldPassword: 'x',
    password: 'kettlebell y cuerda',
    passwordConfirmation: 'kettlebell y cuerda',
  }

  it('requires all three fields', () => {
    expect(checkPasswordChange({})).toEqual({
      oldPassword: 'required',
      password: 'required',
      passwordConfirmation: 'required',
    })
    expect(checkPasswordChange(good)).toEqual({})
  })

  it('requires a long password, twice the same, including blanks', () => {
    expect(checkPasswordChange({ ...good, password: 'corta', passwordConfirmation: 'corta' })).toEqual({
      password: 'password_short',
    })
    expect(checkPasswordChange({ ...good, passwordConfirmation: `${good.password} ` })).toEqual({
      passwordConfirmation: 'passwords_differ',
    })
  })
})
