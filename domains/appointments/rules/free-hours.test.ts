import { expect, test } from 'vitest'
import { instantOf } from '../../../platform/rules/local-time.ts'
import { freeHours } from './free-hours.ts'

const timeZone = 'Europe/Madrid'
const day = '2026-05-11'
const at = (time: string) => instantOf(day, time, timeZone)
const span = (from: string, until: string) => ({ from: at(from), until: at(until) })
const left = (taken: [string, string][], earliest = '00:00') =>
  freeHours(
    { days: [day], timeZone, earliest: at(earliest) },
    {
      id: 1,
      weekly: [
        { day: 0, from: '09:00', until: '12:00' },
        { day: 0, from: '16:00', until: '18:00' },
      ],
      exceptions: [],
      taken: taken.map(([from, until]) => span(from, until)),
    },
  )

test('what is taken is cut out of the hours', () => {
  expect(left([])).toEqual([span('09:00', '12:00'), span('16:00', '18:00')])
  expect(
    left([
      ['08:00', '09:30'],
      ['10:00', '10:30'],
      ['10:30', '11:00'],
      ['11:30', '17:00'],
    ]),
  ).toEqual([span('09:30', '10:00'), span('11:00', '11:30'), span('17:00', '18:00')])
  expect(left([['09:00', '18:00']])).toEqual([])
})

test('nothing is free before now', () => {
  expect(left([['17:00', '17:30']], '16:30')).toEqual([span('16:30', '17:00'), span('17:30', '18:00')])
  expect(left([], '18:00')).toEqual([])
})
