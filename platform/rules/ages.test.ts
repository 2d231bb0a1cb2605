import { expect, test } from 'vitest'
import { ageOn, fitsAges, isAdult, isMinor } from './ages.ts'

test('counts whole years, to the day', () => {
  expect(ageOn('2012-11-29', '2026-11-28')).toBe(13)
  expect(ageOn('2012-11-29', '2026-11-29')).toBe(14)
  expect(ageOn('2012-12-01', '2026-11-30')).toBe(13)
  expect(ageOn('2026-11-29', '2026-11-29')).toBe(0)
  expect(ageOn('2026-12-31', '2026-01-01')).toBe(-1)
})

test('a birthday on 29 February is on 1 March in other years', () => {
  expect(ageOn('2008-02-29', '2026-02-28')).toBe(17)
  expect(ageOn('2008-02-29', '2026-03-01')).toBe(18)
  expect(ageOn('2008-02-29', '2024-02-29')).toBe(16)
})

test('a missing birth date proves neither', () => {
  expect(isAdult(null, '2026-11-29')).toBe(false)
  expect(isMinor(null, '2026-11-29')).toBe(false)
  expect(isAdult('2008-11-29', '2026-11-29')).toBe(true)
  expect(isMinor('2008-11-30', '2026-11-29')).toBe(true)
})

test('somebody fits an age range from the birthday that begins it to the day before the one after it', () => {
  const kids = { youngest: 6, oldest: 12 }
  const fits = (birth: string | null, range = kids) => fitsAges(range, birth, '2026-11-29')
  expect(['2020-11-29', '2020-11-30', '2013-11-30', '2013-11-29'].map((birth) => fits(birth))).toEqual([
    true,
    false,
    true,
    false,
  ])
  expect([fits(null), fitsAges({}, null, '2026-11-29')]).toEqual([false, true])
  expect(fitsAges({ youngest: 18, oldest: null }, null, '2026-11-29')).toBe(true)
})
