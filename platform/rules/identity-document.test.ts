import { expect, test } from 'vitest'
import { controlLetter, isValidCin, normalCin } from './identity-document.ts'

test('a number is stored in upper case without spaces, dots and dashes', () => {
  expect(normalCin(' 12.345.678-z ')).toBe('12345678Z')
  expect(normalCin('x-1234567-l')).toBe('X1234567L')
})

test('a DNI needs the right letter', () => {
  expect(isValidCin('12345678Z')).toBe(true)
  expect(isValidCin('00000000T')).toBe(true)
  expect(isValidCin('12345678A')).toBe(false)
})

test('exactly one of the 23 letters fits a DNI', () => {
  const fitting = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter((letter) => isValidCin(`33576428${letter}`))
  expect(fitting).toEqual([controlLetter('33576428')])
})

test('a NIE counts X, Y, Z as 0, 1, 2', () => {
  expect(isValidCin('X1234567L')).toBe(true)
  expect(isValidCin('Y1234567X')).toBe(true)
  expect(isValidCin('Z1234567R')).toBe(true)
  expect(isValidCin('Y1234567L')).toBe(false)
})

test('anything else that looks like a document counts as a passport', () => {
  expect(isValidCin('AAB123456')).toBe(true)
  expect(isValidCin('1234')).toBe(false)
  expect(isValidCin('A!B123456')).toBe(false)
  expect(isValidCin('A'.repeat(21))).toBe(false)
})
