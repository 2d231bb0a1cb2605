import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inSepaLetters, isSepaReference } from './sepa-text.ts'

test.each([
  ['Mercè Muñoz i Gal·la', 'Merce Munoz i Gal.la'],
  ['Çelik & Fills, S.L.', 'Celik + Fills, S.L.'],
  ['L’Hospitalet — 2n', "L'Hospitalet - 2n"],
  ['Straße Ærø Łódź', 'Strasse AEro Lodz'],
  ['50 € a_b@c', '50 EUR a-b(a)c'],
  ['  two \n lines\t ', 'two lines'],
  ['日本 Ana 🏋️', 'Ana'],
])('%j is written %j', (text, written) => expect(inSepaLetters(text, 70)).toBe(written))

test('is cut, and no space is left at the end', () => {
  expect(inSepaLetters('abcd efgh', 5)).toBe('abcd')
  expect(inSepaLetters('ß'.repeat(60), 70)).toHaveLength(70)
})

test('whatever is written, only letters of the set remain', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 140 }), (text, max) => {
      const written = inSepaLetters(text, max)
      expect(written).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]*$/)
      expect(written.length).toBeLessThanOrEqual(max)
      expect(inSepaLetters(written, max)).toBe(written)
    }),
  )
})

test('a reference is of the set, and its slashes stand alone inside', () => {
  for (const good of ['BOX-000012-1', "A/B?(1):'+,.", 'x'.repeat(35)])
    expect(isSepaReference(good)).toBe(true)
  for (const bad of ['', 'x'.repeat(36), '/a', 'a/', 'a//b', 'ñ', 'a_b', ' a'])
    expect(isSepaReference(bad)).toBe(false)
})
