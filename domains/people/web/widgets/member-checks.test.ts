import { describe, expect, it } from 'vitest'
import {
  checkBirth,
  checkCin,
  checkEmail,
  checkNewPassword,
  checkPhone,
  runChecks,
} from '../../../../platform/web/widgets/field-checks.ts'
import { PersonalData } from '../../contract/members.ts'

describe('the checks of personal data', () => {
  it('take a document as people write it, and want the right letter', () => {
    expect(checkCin(' 00.000.000-t ')).toBeUndefined()
    expect(checkCin('00000000A')).toBe('cin_invalid')
    expect(checkCin('PAB123456')).toBeUndefined()
    expect(checkCin('   ')).toBe('required')
  })

  it('refuse no e-mail and no phone that the server takes', () => {
    for (const email of ['a@b.cat', 'maria.puig+box@correu.example', "o'neil@sub.domini.eu"]) {
      expect(PersonalData.shape.email.safeParse(email).success, email).toBe(true)
      expect(checkEmail(email), email).toBeUndefined()
    }
    for (const phone of ['612345678', '+34 612 34 56 78', '(93) 123-45-67']) {
      expect(PersonalData.shape.phone.safeParse(phone).success, phone).toBe(true)
      expect(checkPhone(phone), phone).toBeUndefined()
    }
  })

  it('explain impossible values', () => {
    expect(checkEmail('maria@correu')).toBe('email_invalid')
    expect(checkEmail('maria@correu.c')).toBe('email_invalid')
    expect(checkEmail('maria correu.cat')).toBe('email_invalid')
    expect(checkPhone('12345')).toBe('phone_invalid')
    expect(checkNewPassword('123456789')).toBe('password_short')
    expect(checkNewPassword('')).toBe('required')
  })

  it('take a birth date up to today', () => {
    const check = checkBirth('2026-11-20')
    expect(check('2026-11-20')).toBeUndefined()
    expect(check('2026-11-21')).toBe('date_in_future')
    expect(check('0200-01-01')).toBe('date_invalid')
    expect(check('')).toBe('required')
  })

  it('leave only what is wrong', () => {
    expect(runChecks({ email: 'x', phone: '612345678' }, { email: checkEmail, phone: checkPhone })).toEqual({
      email: 'email_invalid',
    })
  })
})
