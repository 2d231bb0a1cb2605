import { expect, test } from 'vitest'
import { matches } from './match.ts'

const squat = { texts: { name: { ca: 'Esquat posterior', es: 'Sentadilla trasera' } }, abbreviation: 'BS' }

test.each([
  ['', true],
  ['  ', true],
  ['senta', true],
  ['TRÁSERA esquat', true],
  ['bs', true],
  ['sentadilla frontal', false],
])('%o is found: %o', (text, isFound) => {
  expect(matches(squat, text)).toBe(isFound)
})
