import { expect, it } from 'vitest'
import { ordinal } from './ordinal.ts'

it('writes ordinals as each language does', () => {
  expect([1, 2, 3, 4, 5, 12].map((n) => ordinal(n, 'ca'))).toEqual(['1r', '2n', '3r', '4t', '5è', '12è'])
  expect([1, 2, 12].map((n) => ordinal(n, 'es'))).toEqual(['1.º', '2.º', '12.º'])
  expect([1, 2, 3, 4, 11, 21].map((n) => ordinal(n, 'en'))).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '21st',
  ])
})
