import { expect, test } from 'vitest'
import { shortNames } from './short-names.ts'

test.each([
  [
    ['Marta', 'garcia Puig'],
    ['Pau', 'García'],
    ['Marta G.', 'Pau G.'],
  ],
  [
    ['Marta', ''],
    ['Núria', ' 𐐨x'],
    ['Marta', 'Núria 𐐀.'],
  ],
  [
    ['Marta', 'Garcia'],
    ['marta ', 'Gómez'],
    ['Marta Ga.', 'marta  Gó.'],
  ],
  [
    ['Marta', 'Puig'],
    ['Marta', 'Puigdevall'],
    ['Marta Puig.', 'Marta Puigd.'],
  ],
  [
    ['Marta', 'Puig Soler'],
    ['Marta', 'Puig Vila'],
    ['Marta Puig S.', 'Marta Puig V.'],
  ],
  [
    ['Marta', 'Puig'],
    ['Marta', 'PUIG'],
    ['Marta P.', 'Marta P.'],
  ],
])('%j and %j are %j', (...given) => {
  const [one, two, shown] = given as [[string, string], [string, string], string[]]
  expect(shortNames([one, two].map(([name, surname]) => ({ name, surname })))).toEqual(shown)
})
