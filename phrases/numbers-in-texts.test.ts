import { expect, test } from 'vitest'
import { phrase } from './texts.ts'

test.each([
  ['es', 0.01, 1234.5, 'Entre 0,01 y 1234,5.'],
  ['ca', 1, 12345, 'Entre 1 i 12345.'],
] as const)('writes numbers in %s as people there do', (language, min, max, text) =>
  expect(phrase(language, 'admin.kit.between', { min, max })).toBe(text),
)
