import { expect, test } from 'vitest'
import { centerOf, checkCenter, typedOf } from './center-values.ts'

const sheet = {
  id: 1,
  name: 'Girona',
  address: 'Carrer Nou, 1',
  city: 'Girona',
  postalCode: '17001',
  latitude: 41.98,
  longitude: 2.82,
  email: 'girona@box.example',
  phone: '972 000 000',
  social: 'https://social.example/girona',
  map: null,
  timeZone: 'Europe/Madrid',
  daysToShow: null,
  bookFutureClassStartHour: 0,
  lateLeaveMinutes: 60,
  promotionNoticeMinutes: null,
  nightStarts: '22:00',
  nightEnds: null,
}

test('what is typed comes back as it was; what is empty takes the gym’s rule', () => {
  const { id: _, map: __, ...values } = sheet
  expect(centerOf(typedOf(sheet))).toEqual(values)
  expect(checkCenter(typedOf(sheet))).toEqual({})
})

test('coordinates are read with a comma as well', () => {
  expect(centerOf({ ...typedOf(sheet), latitude: '41,5' }).latitude).toBe(41.5)
})

test('what is missing or out of bounds is said beside its field', () => {
  expect(checkCenter(typedOf(undefined))).toEqual({ name: 'required', email: 'required' })
  const typed = {
    ...typedOf(sheet),
    email: 'girona',
    social: 'instagram',
    latitude: '91',
    longitude: 'x',
    daysToShow: '0',
    lateLeaveMinutes: '2.5',
  }
  expect(checkCenter(typed)).toEqual({
    email: 'email_invalid',
    social: 'invalid',
    latitude: 'too_big',
    longitude: 'invalid',
    daysToShow: 'too_small',
    lateLeaveMinutes: 'invalid',
  })
})
