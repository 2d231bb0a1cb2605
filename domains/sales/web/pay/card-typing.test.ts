import { describe, expect, it } from 'vitest'
import { readDemoToken } from '../../rules/demo-cards.ts'
import {
  checkTestCard,
  hasControlDigit,
  isExpired,
  readExpiry,
  testCardName,
  typeExpiry,
  typeNumber,
} from './card-typing.ts'

const good = { number: '4242 4242 4242 4242', expiry: '08/29', cvc: '123' }
const check = (typed: Record<string, string>) => checkTestCard({ ...good, ...typed }, '2026-11-20')

describe('a number as it is typed', () => {
  it('is grouped in fours, and the caret stays at its digit', () => {
    expect(typeNumber('42424', 5)).toEqual({ value: '4242 4', caret: 6 })
    expect(typeNumber('4242 94242 4242', 6)).toEqual({ value: '4242 9424 2424 2', caret: 6 })
    expect(typeNumber('424 4242', 3)).toEqual({ value: '4244 242', caret: 3 })
  })

  it('may be pasted with any separators', () => {
    expect(typeNumber(' 4000-0025-0000-3155\n', 21).value).toBe('4000 0025 0000 3155')
    expect(typeNumber('número 4242', 11)).toEqual({ value: '4242', caret: 4 })
    expect(typeNumber('', 0)).toEqual({ value: '', caret: 0 })
  })
})

describe('a date as it is typed', () => {
  it('gets its slash and loses it again', () => {
    expect(typeExpiry('08', '0')).toBe('08/')
    expect(typeExpiry('8', '')).toBe('08/')
    expect(typeExpiry('1', '')).toBe('1')
    expect(typeExpiry('0829', '')).toBe('08/29')
    expect(typeExpiry('08', '08/')).toBe('08')
    expect(typeExpiry('08/2', '08/29')).toBe('08/2')
    expect(typeExpiry('08/2029', '08/202')).toBe('08/2029')
  })

  it('is read in any notation if the month exists', () => {
    const august = { month: 8, year: 2029 }
    for (const text of ['08/29', '8/29', '0829', '08/2029', ' 08 / 29 ', '08-29']) {
      expect(readExpiry(text), text).toEqual(august)
    }
    for (const text of ['', '13/29', '00/29', '08', '8/2', '08/1999', 'ab/cd', '08/29/30']) {
      expect(readExpiry(text), text).toBeUndefined()
    }
  })

  it('is valid to the end of its month', () => {
    expect(isExpired({ month: 11, year: 2026 }, '2026-11-30')).toBe(false)
    expect(isExpired({ month: 10, year: 2026 }, '2026-11-01')).toBe(true)
    expect(isExpired({ month: 1, year: 2027 }, '2026-12-31')).toBe(false)
  })
})

describe('a test card', () => {
  it('is accepted with or without spaces', () => {
    expect(check({})).toEqual({})
    expect(check({ number: '4000002500003155', cvc: '1234' })).toEqual({})
  })

  it('reports the error at each field', () => {
    expect(checkTestCard({}, '2026-11-20')).toEqual({
      number: 'required',
      expiry: 'required',
      cvc: 'required',
    })
    expect(check({ number: '4242 4242' })).toEqual({ number: 'incomplete' })
    expect(check({ number: '4242 4242 4242 4241' })).toEqual({ number: 'number_invalid' })
    expect(check({ number: '٤٢٤٢' })).toEqual({ number: 'number_invalid' })
    expect(check({ expiry: '10/26' })).toEqual({ expiry: 'expired' })
    expect(check({ expiry: '13/29' })).toEqual({ expiry: 'expiry_invalid' })
    expect(check({ cvc: '12' })).toEqual({ cvc: 'cvc_invalid' })
  })

  it('refuses real card numbers', () => {
    expect(hasControlDigit('4539148803436467')).toBe(true)
    expect(check({ number: '4539 1488 0343 6467' })).toEqual({ number: 'number_real' })
  })

  it('gets a token without its number, a new one each time', () => {
    const name = testCardName({ number: '4000 0025 0000 3155', expiry: '08/29' }) ?? ''
    expect(name).not.toContain('400000')
    expect(readDemoToken(name)).toMatchObject({ kind: 'asks', last4: '3155', expMonth: 8, expYear: 2029 })
    expect(testCardName({ number: '4000 0025 0000 3155', expiry: '08/29' })).not.toBe(name)
    expect(testCardName({ number: '4539 1488 0343 6467', expiry: '08/29' })).toBeNull()
    expect(testCardName({ number: '4242 4242 4242 4242', expiry: '' })).toBeNull()
  })
})
