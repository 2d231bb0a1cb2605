import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movementValue } from './movement-value.ts'

test.each([
  ['82,5', 82.5],
  ['82.5', 82.5],
  [' 100 ', 100],
  [100, 100],
  ['+7', 7],
  ['.5', 0.5],
  ['12,', 12],
  ['62,456', 62.46],
  [0.1 + 0.2, 0.3],
])('%o is %d', (typed, value) => {
  expect(movementValue(typed)).toBe(value)
})

test.each([
  '',
  ' ',
  ',',
  'abc',
  '80 kg',
  '1.234,5',
  '1,2,3',
  '-5',
  '0',
  '0,004',
  '1e3',
  '0x10',
  'Infinity',
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -1,
  0,
])('%o is not a value', (typed) => {
  expect(movementValue(typed)).toBe(0)
})

test('any input gives a number of two decimals, not below 0', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double(), fc.stringMatching(/^[\d.,+-]{0,8}$/)), (typed) => {
      const value = movementValue(typed)
      expect(value).toBeGreaterThanOrEqual(0)
      expect(Number(value.toFixed(2))).toBe(value)
    }),
  )
})
