import { expect, test } from 'vitest'
import { paragraphsOf } from './broadcast-text.ts'

test('empty lines separate paragraphs; single breaks stay', () => {
  expect(paragraphsOf('Uno\ndos\n\n \nTres\n\n')).toEqual(['Uno\ndos', 'Tres'])
})
