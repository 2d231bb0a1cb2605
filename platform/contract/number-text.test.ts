import { expect, test } from 'vitest'
import { decimalSign, percentText, plainNumber } from './number-text.ts'

test('numbers are written as the language does', () => {
  expect([1234.5, 82, 0.125].map((value) => plainNumber(value, 'ca'))).toEqual(['1234,5', '82', '0,125'])
  expect([decimalSign('es'), decimalSign('en')]).toEqual([',', '.'])
  expect(percentText(20, 'es')).toBe('20\u00a0%')
  expect(percentText(7.5, 'ca')).toBe('7,5\u00a0%')
  expect(percentText(7.5, 'en')).toBe('7.5%')
})
