import { expect, test } from 'vitest'
import { plainScoring, repsPerRound, type ScoreScheme } from '../../contract/score-schemes.ts'
import { keyFor, press, type ScoreKey, typedText } from './score-keys.ts'
import { readScore } from './score-text.ts'

const type = (scheme: ScoreScheme, keys: string) =>
  [...keys].reduce((typed, key) => press(typed, (key === '<' ? 'back' : key) as ScoreKey, scheme), '')

test.each([
  ['time', '435', '4:35'],
  ['time', '10210', '1:02:10'],
  ['time', '5', '0:05'],
  ['time', '', '0:00'],
  ['time', '043<5', '0:45'],
  ['rounds', '7+12', '7 + 12'],
  ['rounds', '+7++1', '7 + 1'],
  ['load', '82,555', '82,55'],
  ['load', '8+2', '82'],
  ['reps', '1,2', '12'],
  ['reps', '12345678', '123456'],
] as const)('%s: %s shows %s', (scheme, keys, shown) => {
  expect(typedText(type(scheme, keys), scheme)).toBe(shown)
})

test('what was typed is read as a score', () => {
  const read = (scheme: ScoreScheme, keys: string) =>
    readScore(type(scheme, keys), plainScoring(scheme))?.value
  expect(read('time', '435')).toBe(275_000)
  expect(read('rounds', '7+12')).toBe(7 * repsPerRound + 12)
  expect(read('load', '82,5')).toBe(82_500)
  expect(read('time', '')).toBeUndefined()
})

test('keys of a keyboard', () => {
  expect(['5', 'Backspace', '+', '.', 'a'].map(keyFor)).toEqual(['5', 'back', '+', ',', null])
})
