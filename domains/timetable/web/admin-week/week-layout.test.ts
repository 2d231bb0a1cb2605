import { expect, test } from 'vitest'
import { hoursShown, lanesOf, minutesOf, moved, resized, spanned, timeOf } from './week-layout.ts'

const at = (startTime: string, endTime: string, day = 0) => ({ day, startTime, endTime })

test('a time of day and its minutes', () => {
  expect([minutesOf('18:15'), timeOf(1095), timeOf(0)]).toEqual([1095, '18:15', '00:00'])
})

test('a moved class keeps its length and stays within week and day', () => {
  expect(moved(at('18:00', '19:00'), 2, -15)).toEqual(at('17:45', '18:45', 2))
  expect(moved(at('00:00', '01:00'), -1, -15)).toEqual(at('00:00', '01:00'))
  expect(moved(at('22:00', '23:30', 6), 1, 60)).toEqual(at('22:15', '23:45', 6))
})

test('a class lasts at least 15 minutes and ends before midnight', () => {
  expect(resized(at('18:00', '18:30'), -60)).toEqual(at('18:00', '18:15'))
  expect(resized(at('22:00', '23:30'), 60)).toEqual(at('22:00', '23:45'))
  expect(spanned(3, 1140, 1080)).toEqual(at('18:00', '19:00', 3))
  expect(spanned(3, 1080, 1080)).toEqual(at('18:00', '18:15', 3))
  expect(spanned(3, 1439, 1440)).toEqual(at('23:30', '23:45', 3))
})

test('the grid shows the usual hours and those with classes', () => {
  expect(hoursShown([])).toEqual({ from: 6, to: 22 })
  expect(hoursShown([at('05:30', '06:30'), at('22:00', '23:15')])).toEqual({ from: 5, to: 24 })
})

test('simultaneous classes share the width, others take all of it', () => {
  const blocks = [
    { id: 1, ...at('18:00', '19:00') },
    { id: 2, ...at('18:30', '19:30') },
    { id: 3, ...at('19:00', '20:00') },
    { id: 4, ...at('20:00', '21:00') },
    { id: 5, ...at('18:00', '19:00', 1) },
  ]
  expect([...lanesOf(blocks)].sort(([a], [b]) => a - b)).toEqual([
    [1, { lane: 0, lanes: 2 }],
    [2, { lane: 1, lanes: 2 }],
    [3, { lane: 0, lanes: 2 }],
    [4, { lane: 0, lanes: 1 }],
    [5, { lane: 0, lanes: 1 }],
  ])
})
