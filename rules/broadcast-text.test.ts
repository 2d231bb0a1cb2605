import { expect, test } from 'vitest'
import { paragraphsOf, pushTextOf } from './broadcast-text.ts'

test('a push shows a short text whole and on one line', () => {
  expect(pushTextOf(' Cerramos el lunes.\n\nEs fiesta. ')).toBe('Cerramos el lunes. Es fiesta.')
  expect(pushTextOf('x'.repeat(300))).toBe('x'.repeat(300))
})

test('of a long text it shows the beginning, up to a whole word, and says that there is more', () => {
  const shown = pushTextOf('palabra '.repeat(60))
  expect(shown.length).toBeLessThanOrEqual(300)
  expect(shown.endsWith('palabra…')).toBe(true)
  // Without a space anywhere near there is no word to keep whole.
  expect(pushTextOf('x'.repeat(400))).toBe(`${'x'.repeat(299)}…`)
})

test('paragraphs are parted by empty lines; single breaks stay', () => {
  expect(paragraphsOf('Uno\ndos\n\n \nTres\n\n')).toEqual(['Uno\ndos', 'Tres'])
})
