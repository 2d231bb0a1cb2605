import { describe, expect, it } from 'vitest'
import { changesOf, checkPersonalData } from './personal-data.ts'

const before = {
  name: 'Núria',
  surname: 'Puig',
  phone: '612345678',
  birth: '',
  sex: '',
}

describe('personal data', () => {
  it('sends only what was changed', () => {
    expect(changesOf({ ...before, name: ' Núria ', phone: '+33 6 12 34 56 78' }, before)).toEqual({
      phone: '+33 6 12 34 56 78',
    })
    expect(changesOf(before, before)).toEqual({})
  })

  it('sends personal data only', () => {
    expect(changesOf({ ...before, roles: 'ADMIN' }, before)).toEqual({})
  })

  it('requires every field, and a birth date in the past', () => {
    expect(checkPersonalData(before, '2026-11-20')).toEqual({ birth: 'required', sex: 'required' })
    const full = { ...before, sex: 'FEMININE' }
    expect(checkPersonalData({ ...full, birth: '2026-11-21' }, '2026-11-20')).toEqual({
      birth: 'date_in_future',
    })
    expect(checkPersonalData({ ...full, birth: '1990-02-28' }, '2026-11-20')).toEqual({})
  })
})
