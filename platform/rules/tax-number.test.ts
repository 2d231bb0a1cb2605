import { expect, test } from 'vitest'
import { isTaxNumber } from './tax-number.ts'

test.each([
  'B00000000',
  'A58818501',
  'b-58.378.431',
  'Q2826000H',
  'P0801900B',
  '12345678Z',
  'X1234567L',
  'K1234567L',
  'DE136695976',
  'ATU12345678',
  '',
])('accepts %o', (number) => expect(isTaxNumber(number)).toBe(true))

test.each([
  'B00000001',
  'A58818502',
  'A5881850A',
  'Q28260008',
  '12345678A',
  'X1234567A',
  'K1234567A',
  'B0000000',
  '123456789',
])('refuses %o', (number) => expect(isTaxNumber(number)).toBe(false))
