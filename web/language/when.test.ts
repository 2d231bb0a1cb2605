import { describe, expect, it } from 'vitest'
import { zone } from '../../tests/support/madrid.ts'
import {
  addDays,
  ageInWords,
  clockTime,
  dayIn,
  dayName,
  daysBetween,
  instantOf,
  isDay,
  mondayOf,
  onDay,
} from './when.ts'

const iso = (millis: number) => new Date(millis).toISOString()

describe('days', () => {
  it('exist or do not', () => {
    expect(['2026-11-20', '2028-02-29'].every(isDay)).toBe(true)
    expect(['2026-02-29', '2026-13-01', '20-11-2026', 'today', '', '2026-11-20x'].some(isDay)).toBe(false)
  })

  it('are counted over months, years and clock changes', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
    expect(addDays('2026-10-26', -2)).toBe('2026-10-24')
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
  })

  it('belong to the week of their Monday', () => {
    expect(mondayOf('2026-11-16')).toBe('2026-11-16')
    expect(mondayOf('2026-11-22')).toBe('2026-11-16')
    expect(mondayOf('2027-01-01')).toBe('2026-12-28')
  })

  it('are those of the center, not of whoever looks', () => {
    expect(dayIn(Date.parse('2026-11-20T23:30:00Z'), zone)).toBe('2026-11-21')
    expect(dayIn(Date.parse('2026-11-20T23:30:00Z'), 'Atlantic/Canary')).toBe('2026-11-20')
  })

  it('take the article in Spanish only', () => {
    expect(onDay('2026-11-26', '2026-11-20', 'es')).toBe('el jueves 26')
    expect(onDay('2026-11-26', '2026-11-20', 'ca')).toBe('dijous 26')
    expect(onDay('2026-11-20', '2026-11-20', 'es')).toBe('hoy')
  })

  it('are called as people call them', () => {
    expect(dayName('2026-11-20', '2026-11-20', 'es')).toBe('hoy')
    expect(dayName('2026-11-21', '2026-11-20', 'ca')).toBe('demà')
    expect(dayName('2026-11-23', '2026-11-20', 'es')).toBe('lunes 23')
    expect(dayName('2026-12-10', '2026-11-20', 'es')).toMatch(/jueves.*10 de diciembre/)
  })
})

describe('times on the wall', () => {
  it('are the center’s, in winter and in summer', () => {
    expect(clockTime('2026-11-20T17:00:00Z', zone)).toBe('18:00')
    expect(clockTime('2026-07-20T16:00:00Z', zone)).toBe('18:00')
    expect(clockTime('2026-11-20T23:00:00Z', zone)).toBe('00:00')
  })

  it('are found again as instants', () => {
    expect(iso(instantOf('2026-11-20', '17:00', zone))).toBe('2026-11-20T16:00:00.000Z')
    expect(iso(instantOf('2026-07-20', '17:00', zone))).toBe('2026-07-20T15:00:00.000Z')
    expect(iso(instantOf('2026-11-20', '00:00', zone))).toBe('2026-11-19T23:00:00.000Z')
  })

  it('are found on the days on which the clock changes', () => {
    expect(iso(instantOf('2026-03-29', '00:30', zone))).toBe('2026-03-28T23:30:00.000Z')
    expect(iso(instantOf('2026-03-29', '17:00', zone))).toBe('2026-03-29T15:00:00.000Z')
    expect(iso(instantOf('2026-10-25', '01:30', zone))).toBe('2026-10-24T23:30:00.000Z')
    expect(iso(instantOf('2026-10-25', '17:00', zone))).toBe('2026-10-25T16:00:00.000Z')
  })
})

it('says how old something is', () => {
  const minute = 60_000
  expect(ageInWords(3_000, 'es')).toBe('hace 1 min')
  expect(ageInWords(12 * minute, 'ca')).toBe('fa 12 min')
  expect(ageInWords(150 * minute, 'es')).toBe('hace 3 h')
  expect(ageInWords(48 * 60 * minute, 'es')).toBe('hace 2 d')
})
