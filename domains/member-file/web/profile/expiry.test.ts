import { expect, it } from 'vitest'
import { expiryDay } from './expiry.ts'

it('names near days relatively and later ones by date', () => {
  expect(expiryDay('2026-11-20', '2026-11-20', 'es')).toBe('hoy')
  expect(expiryDay('2026-11-21', '2026-11-20', 'ca')).toBe('demà')
  expect(expiryDay('2027-04-29', '2026-11-20', 'es')).toBe('el 29 de abril')
  expect(expiryDay('2027-04-29', '2026-11-20', 'ca')).toBe('el 29 d’abril')
  expect(expiryDay('2027-04-01', '2026-11-20', 'ca')).toBe('l’1 d’abril')
  expect(expiryDay('2027-04-11', '2026-11-20', 'ca')).toBe('l’11 d’abril')
  expect(expiryDay('2027-04-12', '2026-11-20', 'ca')).toBe('el 12 d’abril')
})
