import { describe, expect, test } from 'vitest'
import { openedClass, stateOf } from './opened-class.ts'

const at = (time: string) => Date.parse(`2026-11-20T${time}:00Z`)
const gymClass = (id: number, hour: number, more: object = {}) => ({
  id,
  startTime: `2026-11-20T${hour}:00:00Z`,
  endTime: `2026-11-20T${hour + 1}:00:00Z`,
  cancelled: false,
  show: true,
  ...more,
})
const day = [gymClass(1, 10), gymClass(2, 17), gymClass(3, 18), gymClass(4, 19, { cancelled: true })]

describe('the class that is open', () => {
  test.each([
    ['09:00', 1, 'the next'],
    ['10:30', 1, 'the one that runs'],
    ['12:00', 2, 'the next again'],
    ['17:30', 2, 'the one that runs'],
    ['17:45', 3, 'the next, once its people are at the door'],
    ['20:30', 3, 'the last that was held'],
  ])('at %s it is %i, %s', (time, id) => expect(openedClass(day, 0, at(time))?.id).toBe(id))

  test('is the requested class', () => {
    expect(openedClass(day, 4, at('09:00'))?.id).toBe(4)
    expect(openedClass(day, 99, at('09:00'))?.id).toBe(1)
  })

  test('is the own one of two at an hour; a stored answer without coaches names nobody', () => {
    const coach = { id: 5, name: 'Biel', image: null }
    const both = [gymClass(1, 10, { coach, assistants: [] }), gymClass(2, 10)]
    expect([5, 6].map((me) => openedClass(both, 0, at('10:30'), me)?.id)).toEqual([1, 2])
  })

  test('is none on a day without classes, and the first if all are cancelled', () => {
    expect(openedClass([], 0, at('09:00'))).toBeUndefined()
    expect(openedClass([gymClass(7, 10, { cancelled: true })], 0, at('09:00'))?.id).toBe(7)
  })
})

test('what a class is', () => {
  const of = (more: object, time: string) => stateOf(gymClass(1, 10, more), at(time))
  expect(of({}, '09:59')).toBeUndefined()
  expect(of({}, '10:00')).toBe('running')
  expect(of({}, '11:00')).toBe('over')
  expect(of({ show: false }, '10:00')).toBe('hidden')
  expect(of({ show: false, cancelled: true }, '10:00')).toBe('cancelled')
})
