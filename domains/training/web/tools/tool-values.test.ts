import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inUnit } from './convert-values.ts'
import { ToolValuesSchema } from './stored-tools.ts'
import { firstValues, type ToolValues } from './tool-values.ts'

const halves = (max: number) => fc.integer({ min: 2, max: max * 2 }).map((n) => n / 2)
const anyValues: fc.Arbitrary<ToolValues> = fc.record({
  unit: fc.constant('kg' as const),
  bar: fc.constantFrom(20, 15, 10, 7.5),
  total: halves(598),
  best: halves(598),
  lifted: halves(598),
  reps: fc.integer({ min: 1, max: 12 }),
})

test('converts kilos to pounds and back; both can be stored', () => {
  expect(inUnit({ ...firstValues, total: 100 }, 'lb')).toMatchObject({ unit: 'lb', total: 220.5, bar: 20 })
  expect(inUnit({ ...firstValues, unit: 'lb', total: 135 }, 'kg').total).toBe(61)
  expect(inUnit(firstValues, 'kg')).toBe(firstValues)
  fc.assert(
    fc.property(anyValues, (values) => {
      const pounds = inUnit(values, 'lb')
      expect(ToolValuesSchema.parse(JSON.parse(JSON.stringify(pounds)))).toEqual(pounds)
      expect(inUnit(pounds, 'kg')).toEqual(values)
    }),
  )
})

test('ignores stored values that the tools cannot show', () => {
  expect(ToolValuesSchema.safeParse(firstValues).success).toBe(true)
  for (const broken of [
    { total: '60' },
    { total: Number.NaN },
    { total: 601 },
    { total: 0 },
    { bar: 400 },
    { unit: 'stone' },
    { reps: 0 },
    { reps: 2.5 },
    { reps: 13 },
  ]) {
    expect(ToolValuesSchema.safeParse({ ...firstValues, ...broken }).success, JSON.stringify(broken)).toBe(
      false,
    )
  }
})
