import { expect, test } from 'vitest'
import { z } from 'zod'
import { Euros, Id, LocalDate, line } from '../../contract/values.ts'
import { formBody } from './form-body.ts'

const schema = z.object({
  name: line(80),
  note: z.string().trim().max(5).optional(),
  on: LocalDate.nullable(),
  placeId: Id,
  price: Euros,
  days: z.array(z.number().int().max(90)),
  version: z.number().int(),
})
const names = ['name', 'note', 'on', 'placeId', 'price', 'days']
const value = { name: 'Girona', on: null, placeId: 3, price: 4.5, days: [1, 3] }
const body = formBody({ schema, names, value, fixed: { version: 7 } })

test('inputs hold the value, the body adds the fixed parts', () => {
  expect(body.initial).toEqual({
    name: 'Girona',
    note: '',
    on: '',
    placeId: '3',
    price: '4,50',
    days: '1, 3',
  })
  expect(body.read(body.initial)).toEqual({ ...value, note: '', version: 7 })
  const omitting = formBody({ schema, names, value, fixed: { version: 7 }, omitsEmpty: true })
  expect(omitting.read(body.initial)).toEqual({ ...value, version: 7 })
})

test('a value written differently is not a change', () => {
  expect(body.changes({ ...body.initial, name: ' Girona ', price: '4.50 €', days: '1;3' })).toEqual({})
  expect(body.changes({ ...body.initial, on: '2026-11-20', placeId: '4', days: '' })).toEqual({
    on: '2026-11-20',
    placeId: 4,
    days: [],
  })
})

test('an error inside a list belongs to its input', () => {
  expect(body.wrong(body.initial)).toEqual({})
  expect(body.wrong({ ...body.initial, name: '', placeId: '', note: '123456', days: '1, 91' })).toEqual({
    name: 'required',
    placeId: 'required',
    note: 'too_long',
    days: 'too_big',
  })
})

test('an error of a fixed part is not hidden', () => {
  const broken = formBody({ schema, names, value, fixed: { version: 1.5 } })
  expect(broken.wrong(broken.initial)).toEqual({})
  expect(() => broken.read(broken.initial)).toThrow('version')
})
