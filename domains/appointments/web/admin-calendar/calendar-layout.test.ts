import { expect, test } from 'vitest'
import { fitted, piecesOn, stepped } from './calendar-layout.ts'

const timeZone = 'Europe/Madrid'
const span = (day: number, startTime: string, endTime: string) => ({ day, startTime, endTime })

test('a time is drawn on its day, and over midnight on both', () => {
  const days = ['2026-05-11', '2026-05-12']
  const time = (startTime: string, endTime: string) => piecesOn(days, { startTime, endTime }, timeZone)
  expect(time('2026-05-12T08:00:00Z', '2026-05-12T09:30:00Z')).toEqual([span(1, '10:00', '11:30')])
  expect(time('2026-05-11T20:00:00Z', '2026-05-11T23:00:00Z')).toEqual([
    span(0, '22:00', '24:00'),
    span(1, '00:00', '01:00'),
  ])
  expect(time('2026-05-12T22:00:00Z', '2026-05-12T23:00:00Z')).toEqual([])
})

test('a dragged edge takes the nearest length on offer', () => {
  expect(fitted(span(0, '10:00', '10:50'), [30, 60])).toEqual(span(0, '10:00', '11:00'))
  expect(fitted(span(0, '10:00', '10:15'), [30, 60])).toEqual(span(0, '10:00', '10:30'))
  expect(fitted(span(0, '10:00', '10:40'), [])).toEqual(span(0, '10:00', '10:40'))
})

test('arrow keys move by quarters and days, with Shift to another length', () => {
  const from = span(1, '10:00', '10:30')
  const press = (key: string, shiftKey = false, columns = 7) =>
    stepped(from, { key, shiftKey }, { lengths: [30, 60], columns })
  expect(press('ArrowDown')).toEqual(span(1, '10:15', '10:45'))
  expect(press('ArrowUp')).toEqual(span(1, '09:45', '10:15'))
  expect(press('ArrowLeft')).toEqual(span(0, '10:00', '10:30'))
  expect(press('ArrowRight', false, 2)).toEqual(from)
  expect(press('ArrowDown', true)).toEqual(span(1, '10:00', '11:00'))
  expect(press('ArrowUp', true)).toEqual(from)
  expect(press('a')).toBeUndefined()
})
