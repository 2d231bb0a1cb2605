import { expect, test } from 'vitest'
import { z } from 'zod'
import { Euros, LocalDate, LocalTime, line } from '../../contract/values.ts'
import { bodyOf, contractField, readInput, schemaAt, writeInput } from './contract-fields.ts'

const schema = z.object({
  name: line(80),
  note: z.string().trim().max(200).default(''),
  email: z.email().max(200),
  price: Euros.refine((euros) => euros > 0),
  hour: z.number().int().min(0).max(23).nullable().optional(),
  latitude: z.number().min(-90).max(90).nullable().default(null),
  starts: LocalTime.nullable(),
  on: LocalDate,
  until: LocalDate.optional(),
  unit: z.enum(['kg', 'lb']),
  hasRm: z.boolean().default(false),
  lines: z.array(z.string().max(200)).max(20).default([]),
  hours: z.array(z.number()).default([]),
  credits: z.object({ open: z.number().int().min(0).max(999) }),
})
const field = (path: string) => contractField(schemaAt(schema, path))

test('bounds and kind of an input come from the contract', () => {
  expect(field('name')).toMatchObject({ kind: 'text', required: true, maxLength: 80 })
  expect(field('note')).toMatchObject({ kind: 'text', required: false, maxLength: 200 })
  expect(field('email')).toMatchObject({ kind: 'text', required: true, maxLength: 200 })
  expect(field('price')).toMatchObject({ kind: 'euros', required: true })
  expect(field('hour')).toMatchObject({
    kind: 'number',
    required: false,
    min: 0,
    max: 23,
    hasDecimals: false,
  })
  expect(field('latitude')).toMatchObject({ kind: 'number', min: -90, hasDecimals: true })
  expect(field('on')).toMatchObject({ kind: 'date', required: true })
  expect(field('until')).toMatchObject({ kind: 'date', required: false })
  expect(field('unit')).toMatchObject({ kind: 'choice', required: true })
  expect(field('lines')).toMatchObject({ kind: 'lines', required: false })
  expect(field('hours')).toMatchObject({ kind: 'numbers', required: false })
  expect(field('hasRm')).toMatchObject({ kind: 'flag' })
  expect(field('credits.open')).toMatchObject({ kind: 'number', max: 999 })
  expect(() => field('credits.closed')).toThrow('closed')
})

test('typed text is converted to the contract’s values', () => {
  expect(readInput(field('name'), '  Girona ')).toBe('Girona')
  expect(readInput(field('price'), '49,90 €')).toBe(49.9)
  expect(readInput(field('price'), 'gratis')).toBeNaN()
  expect(readInput(field('lines'), ' 21-15-9\n\n Thrusters ')).toEqual(['21-15-9', 'Thrusters'])
  expect(readInput(field('lines'), '')).toEqual([])
  expect(writeInput(field('lines'), ['21-15-9', 'Thrusters'])).toBe('21-15-9\nThrusters')
  expect(readInput(field('latitude'), '41,5')).toBe(41.5)
  expect(readInput(field('latitude'), '')).toBeNull()
  expect(readInput(field('starts'), '')).toBeNull()
  expect(readInput(field('credits.open'), '')).toBeUndefined()
  expect(readInput(field('hasRm'), 'on')).toBe(true)
  expect(readInput(field('hasRm'), '')).toBe(false)
})

test('values stand in inputs as people write them', () => {
  expect(writeInput(field('price'), 49.9)).toBe('49,90')
  expect(writeInput(field('latitude'), 41.5)).toBe('41,5')
  expect(writeInput(field('hour'), null)).toBe('')
  expect(writeInput(field('hasRm'), true)).toBe('on')
})

test('a body is built from paths', () => {
  expect(bodyOf({ name: 'a', 'credits.open': 1 }, { version: 2, credits: { activity: 3 } })).toEqual({
    version: 2,
    name: 'a',
    credits: { activity: 3, open: 1 },
  })
})
