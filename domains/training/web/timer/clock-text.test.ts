import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockText, readClock } from './clock-text.ts'

test('writes a time as a gym clock shows it', () => {
  expect([0, 9, 45, 60, 750, 3599, 3600, 3725].map(clockText)).toEqual([
    '00:00',
    '00:09',
    '00:45',
    '01:00',
    '12:30',
    '59:59',
    '1:00:00',
    '1:02:05',
  ])
})

test('reads times as people type them', () => {
  expect(['12:30', ' 12.30 ', '12,30', "12'30", '12 30'].map((text) => readClock(text, 'minutes'))).toEqual(
    Array(5).fill(750),
  )
  expect(readClock('20', 'minutes')).toBe(1200)
  expect(readClock('20', 'seconds')).toBe(20)
  expect(readClock('0:05', 'minutes')).toBe(5)
  expect(readClock('90:00', 'minutes')).toBe(5400)
  expect(readClock('1:02:05', 'minutes')).toBe(3725)
})

test('refuses anything else', () => {
  for (const text of ['', 'abc', '12:', ':30', '12:60', '12:345', '-5', '1e3', '1:2:3:4', '12:3x']) {
    expect(readClock(text, 'minutes'), text).toBeUndefined()
  }
})

test('reads back every written time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 35_999 }), (seconds) => {
      expect(readClock(clockText(seconds), 'minutes')).toBe(seconds)
    }),
  )
  fc.assert(
    fc.property(fc.string(), (text) => {
      const read = readClock(text, 'seconds')
      if (read !== undefined) expect(read).toBeGreaterThanOrEqual(0)
    }),
  )
})
