import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each([
  '1234567890',
  '0987654321',
  'aaaaaaaaaa',
  'abcabcabcabc',
  'qwertyuiop',
  '1qaz2wsx3edc',
  'Password123!',
  'P@ssw0rd2026',
  'contraseña1',
  'Contrasenya2025',
  'Barcelona1899',
  'holahola2024',
  'tequiero1234',
  'crossfit2026',
  '12345678901',
])('%s is a common password', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each([
  'demo-box-2026',
  'caballo grapa batería',
  'Xk3-vN9pQw',
  'tres tristos tigres',
  'kettle rosa dilluns 7h',
])('%s is not a common password', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})

test('a member’s own data is no password', () => {
  const own = ['12345678Z', 'meritxell.puig@example.com', 'Meritxell', 'Puig']
  expect(isCommonPassword('meritxell99', own)).toBe(true)
  expect(isCommonPassword('12345678z..', own)).toBe(true)
  expect(isCommonPassword('la meritxell surt a córrer', own)).toBe(false)
})
