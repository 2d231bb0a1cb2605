import { expect, test } from 'vitest'
import { namesQuery, typedQuery } from './search-words.ts'

test.each([
  ['', null],
  [' -- ', null],
  ['Fran', "'fran':*"],
  ['  Peso Muerto  ', "'peso':* & 'muerto':*"],
  ['Tracció 21-15', "'traccio':* & '21':* & '15':*"],
  ["it's", "'it':* & 's':*"],
])('%o is found by %o', (typed, query) => {
  expect(typedQuery(typed)).toBe(query)
})

test('a movement is found by any of its names, or by its abbreviation as a word', () => {
  expect(namesQuery(['Pull-up', 'Dominada'], 'PU')).toBe("('pull' <-> 'up':*) | ('dominada':*) | ('pu')")
  expect(namesQuery(['Snatch', 'Snatch'], '')).toBe("('snatch':*)")
  expect(namesQuery(['Clean & jerk'], 'C&J')).toBe("('clean' <-> 'jerk':*) | ('c' <-> 'j')")
  expect(namesQuery(['—'], '')).toBeNull()
})
