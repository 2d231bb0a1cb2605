import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSepaReference, toSepaText } from './sepa-text.ts'

test.each([
  ['Mercè Muñoz i Gal·la', 'Merce Munoz i Gal.la'],
  ['Çelik & Fills, S.L.', 'Celik + Fills, S.L.'],
  ['L’Hospitalet — 2n', "L'Hospitalet - 2n"],
  ['Straße Ærø Łódź', 'Strasse AEro Lodz'],
  ['50 € a_b@c', '50 EUR a-b(a)c'],
  ['  two \n lines\t ', 'two lines'],
  ['日本 Ana 🏋️', 'Ana'],
])('%j is written %j', (text, written) => expect(toSepaText(text, 70)).toBe(written))

test('text is cut without a space at the end', () => {
  expect(toSepaText('abcd efgh', 5)).toBe('abcd')
  expect(toSepaText('ß'.repeat(60), 70)).toHaveLength(70)
})

test('any text is reduced to the allowed characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 140 }), (text, max) => {
      const written = toSepaText(text, max)
      expect(written).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]*$/)
      expect(written.length).toBeLessThanOrEqual(max)
      expect(toSepaText(written, max)).toBe(written)
    }),
  )
})

test('a reference has only allowed characters, and no slash at the ends or next to another', () => {
  for (const good of ['BOX-000012-1', "A/B?(1):'+,.", 'x'.repeat(35)])
    expect(isSepaReference(good)).toBe(true)
  for (const bad of ['', 'x'.repeat(36), '/a', 'a/', 'a//b', 'ñ', 'a_b', ' a'])
    expect(isSepaReference(bad)).toBe(false)
})
