import { expect, test } from 'vitest'
import { readEuros, writeEuros } from './read-euros.ts'

test.each([
  ['12', 12],
  ['12,5', 12.5],
  ['12.50', 12.5],
  [' 1.234,50 € ', 1234.5],
  ['1,234.50', 1234.5],
  ['€1,234.50', 1234.5],
  ['0,01', 0.01],
  ['0', 0],
])('%j is an amount', (text, amount) => expect(readEuros(text)).toBe(amount))

test.each(['', 'doce', '-3', '1,234', '12,', '1e3', '12.345', '12,5,6'])('%j is none', (text) =>
  expect(readEuros(text)).toBeUndefined(),
)

test('reads back every written amount', () => {
  for (const amount of [0.01, 12, 12.5, 1234.99]) {
    expect(readEuros(writeEuros(amount))).toBe(amount)
    expect(readEuros(writeEuros(amount, 'en'))).toBe(amount)
  }
  expect(writeEuros(12.5, 'en')).toBe('12.50')
})
