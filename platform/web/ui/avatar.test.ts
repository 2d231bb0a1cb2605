import { expect, test } from 'vitest'
import { initials } from './avatar.tsx'

test('initials are those of the first two names, without particles', () => {
  expect(initials('Laia Font i Puig')).toBe('LF')
  expect(initials('Anna de la Torre')).toBe('AT')
  expect(initials('Òscar')).toBe('Ò')
  expect(initials('marc vila')).toBe('MV')
  expect(initials('')).toBe('')
})
