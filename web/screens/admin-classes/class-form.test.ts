import { describe, expect, test } from 'vitest'
import { changeOf, checkFields, fieldsOf, newClassOf } from './class-form.ts'
import { isChangeable, isSeen } from './class-words.ts'

const gymClass = {
  activity: { id: 3 },
  center: { id: 1, name: 'Girona', timeZone: 'Europe/Madrid' },
  date: '2026-11-20',
  startTime: '2026-11-20T17:00:00.000Z',
  endTime: '2026-11-20T18:00:00.000Z',
  maxPeople: 12,
  free: false,
  show: true,
} as Parameters<typeof fieldsOf>[0]
const fields = fieldsOf(gymClass)

describe('the form of a class', () => {
  test('shows it on the clock of its center', () => {
    expect(fields).toEqual({
      activityId: '3',
      date: '2026-11-20',
      startTime: '18:00',
      endTime: '19:00',
      maxPeople: '12',
      free: '',
      show: 'on',
    })
  })

  test('sends what was changed and nothing else', () => {
    expect(changeOf(fields, gymClass)).toEqual({})
    expect(changeOf({ ...fields, startTime: '18:30', maxPeople: '8', show: '' }, gymClass)).toEqual({
      startTime: '2026-11-20T17:30:00.000Z',
      maxPeople: 8,
      show: false,
    })
  })

  test('says what cannot be', () => {
    expect(checkFields(fields, 12)).toEqual({})
    expect(checkFields(fields, 13)).toEqual({ maxPeople: 'below_booked' })
    expect(checkFields({ ...fields, endTime: '18:00' }, 0)).toEqual({ endTime: 'too_small' })
    const overMidnight = { ...fields, startTime: '23:30', endTime: '00:30' }
    expect(checkFields(overMidnight, 0, overMidnight)).toEqual({})
    expect(checkFields(overMidnight, 0, fields)).toEqual({ endTime: 'too_small' })
    expect(checkFields({}, 0)).toEqual({
      activityId: 'required',
      date: 'required',
      startTime: 'required',
      endTime: 'required',
      maxPeople: 'too_small',
    })
    for (const [maxPeople, code] of [
      ['0', 'too_small'],
      ['1.5', 'too_small'],
      ['501', 'too_big'],
      ['99999999999', 'too_big'],
    ] as const)
      expect(checkFields({ ...fields, maxPeople }, 0)).toEqual({ maxPeople: code })
  })

  test('makes a new one', () => {
    expect(newClassOf({ ...fields, free: 'on' })).toEqual({
      activityId: 3,
      date: '2026-11-20',
      startTime: '18:00',
      endTime: '19:00',
      maxPeople: 12,
      free: true,
      show: true,
    })
  })
})

test('what is seen of the classes, and what can still be changed', () => {
  const [open, hidden, cancelled] = [
    { cancelled: false, show: true },
    { cancelled: false, show: false },
    { cancelled: true, show: true },
  ]
  const seen = (wanted: Parameters<typeof isSeen>[1]) =>
    [open, hidden, cancelled].map((one) => isSeen(one ?? { cancelled: false, show: true }, wanted))
  expect(seen('all')).toEqual([true, true, true])
  expect(seen('open')).toEqual([true, false, false])
  expect(seen('hidden')).toEqual([false, true, false])
  expect(seen('cancelled')).toEqual([false, false, true])
  const start = Date.parse(gymClass.startTime)
  expect(isChangeable({ ...gymClass, cancelled: false }, start - 1)).toBe(true)
  expect(isChangeable({ ...gymClass, cancelled: false }, start)).toBe(false)
  expect(isChangeable({ ...gymClass, cancelled: true }, start - 1)).toBe(false)
})
