import { expect, test } from 'vitest'
import { checkActivity, formOf, typedOf } from './activity-values.ts'

test('what is typed comes back as it was', () => {
  const sheet = {
    id: 3,
    key: 'wod',
    nameEs: 'WOD',
    nameCa: 'WOD',
    descriptionEs: '',
    descriptionCa: '',
    image: null,
    icon: 'box',
    color: '#2463b0',
    abbreviation: 'WOD',
    enabled: false,
    singleBook: true,
    creditType: 'OPEN',
    lateLeaveMinutes: 0,
  } as const
  const { id: _, image: __, ...values } = sheet
  expect(formOf(typedOf(sheet))).toEqual(values)
  expect(formOf(typedOf({ ...sheet, lateLeaveMinutes: null })).lateLeaveMinutes).toBe(null)
})

test('what is missing or out of bounds is said beside its field', () => {
  expect(checkActivity(typedOf(undefined))).toEqual({
    nameEs: 'required',
    nameCa: 'required',
    key: 'required',
    abbreviation: 'required',
  })
  const typed = { ...typedOf(undefined), nameEs: 'a', nameCa: 'a', abbreviation: 'a' }
  expect(checkActivity({ ...typed, key: 'Open Box' })).toEqual({ key: 'invalid' })
  expect(checkActivity({ ...typed, key: 'open', lateLeaveMinutes: '2881' })).toEqual({
    lateLeaveMinutes: 'too_big',
  })
  expect(checkActivity({ ...typed, key: 'open', lateLeaveMinutes: '1.5' })).toEqual({
    lateLeaveMinutes: 'too_small',
  })
})
