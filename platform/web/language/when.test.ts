import { expect, test } from 'vitest'
import { lastBefore } from '../../rules/local-time.ts'
import { ageInWords, comingDay, dayName, monthAndYear, onDay } from './when.ts'

test('Spanish puts an article before a day after a verb, Catalan does not', () => {
  expect(onDay('2026-11-26', '2026-11-20', 'es')).toBe('el jueves 26')
  expect(onDay('2026-11-26', '2026-11-20', 'ca')).toBe('dijous 26')
  expect(onDay('2026-11-20', '2026-11-20', 'es')).toBe('hoy')
})

test('names a day by its distance from today', () => {
  expect(dayName('2026-11-20', '2026-11-20', 'es')).toBe('hoy')
  expect(dayName('2026-11-21', '2026-11-20', 'ca')).toBe('demà')
  expect(dayName('2026-11-23', '2026-11-20', 'es')).toBe('lunes 23')
  expect(dayName('2026-12-10', '2026-11-20', 'es')).toMatch(/jueves.*10 de diciembre/)
})

test('gives an age in minutes, hours or days', () => {
  const minute = 60_000
  expect(ageInWords(3_000, 'es')).toBe('hace 1 min')
  expect(ageInWords(12 * minute, 'ca')).toBe('fa 12 min')
  expect(ageInWords(150 * minute, 'es')).toBe('hace 3 h')
  expect(ageInWords(48 * 60 * minute, 'es')).toBe('hace 2 d')
})

test('a day shows its year only when it is far off', () => {
  expect(comingDay('2027-01-01', '2026-11-20', 'es')).toBe('1 de enero')
  expect(comingDay('2027-12-01', '2026-11-20', 'es')).toBe('1 de diciembre de 2027')
  expect(comingDay('2027-10-01', '2026-11-20', 'ca')).toBe('1 d’octubre del 2027')
  expect(monthAndYear('2024-03-01', 'ca')).toBe('març del 2024')
  expect(lastBefore('2028-03-01')).toBe('2028-02-29')
})
