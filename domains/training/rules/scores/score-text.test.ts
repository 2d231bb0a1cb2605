import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  highestScore,
  plainScoring,
  repsPerRound,
  type ScoreScheme,
  scoreSchemes,
} from '../../contract/score-schemes.ts'
import { inUnit, readScore, readSets, scoreText, timeText, typedScore } from './score-text.ts'

const write = (value: number) => String(value).replace('.', ',')
const text = (scheme: ScoreScheme, value: number, capped = false) =>
  scoreText({ value, capped }, scheme, write)
const capped = { scheme: 'time', capSeconds: 900 } as const

describe('written', () => {
  test.each([
    ['time', 275_000, '4:35'],
    ['time', 58_000, '0:58'],
    ['time', 3_730_000, '1:02:10'],
    ['time', 275_200, '4:35.2'],
    ['time', 59_960, '1:00'],
    ['rounds', 7 * repsPerRound + 12, '7 + 12'],
    ['rounds', 7 * repsPerRound, '7'],
    ['reps', 123, '123'],
    ['load', 82_500, '82,5 kg'],
    ['distance', 1_200_000, '1200 m'],
    ['calories', 45, '45'],
    ['points', 9, '9'],
    ['done', 1, '✓'],
  ] as const)('%s %d is %s', (scheme, value, expected) => expect(text(scheme, value)).toBe(expected))

  test('a capped score says the reps done', () => expect(text('time', 12, true)).toBe('CAP + 12'))

  test('a load in pounds', () => {
    expect(scoreText({ value: 100_000, capped: false }, 'load', write, 'lb')).toBe('220,46 lb')
  })
})

describe('read', () => {
  test.each([
    ['time', '4:35', 275_000],
    ['time', '4.35', 275_000],
    ['time', "4'35", 275_000],
    ['time', '435', 275_000],
    ['time', '58', 58_000],
    ['time', '10210', 3_730_000],
    ['time', '1:02:10', 3_730_000],
    ['time', '4:35.2', 275_200],
    ['rounds', '7+12', 7 * repsPerRound + 12],
    ['rounds', '7 12', 7 * repsPerRound + 12],
    ['rounds', '7 + 12', 7 * repsPerRound + 12],
    ['rounds', '7', 7 * repsPerRound],
    ['reps', '123', 123],
    ['load', '82,5', 82_500],
    ['load', '82.5 kg', 82_500],
    ['distance', '1200 m', 1_200_000],
    ['done', 'x', 1],
  ] as const)('%s "%s" is %d', (scheme, typed, value) =>
    expect(readScore(typed, plainScoring(scheme))).toEqual({ value, capped: false }),
  )

  test.each([
    ['time', ''],
    ['time', '4:75'],
    ['time', '475'],
    ['time', 'cap+12'],
    ['time', '0'],
    ['time', '99:99:99'],
    ['rounds', 'seven'],
    ['reps', '-5'],
    ['reps', '1e3'],
    ['load', '0'],
    ['load', '9999'],
    ['load', '1.234,5'],
  ] as const)('%s "%s" is refused', (scheme, typed) => {
    const read = readScore(typed, plainScoring(scheme))
    expect(read).toBeNull()
  })

  test.each([
    ['cap+12', 12],
    ['CAP 12', 12],
    ['c12', 12],
    ['cap', 0],
  ] as const)('"%s" under a cap is capped with %d reps', (typed, value) =>
    expect(readScore(typed, capped)).toEqual({ value, capped: true }),
  )

  test('a text of whole steps is read as the same value', () => {
    const step: Record<ScoreScheme, number> = {
      time: 1000,
      rounds: 1,
      reps: 1,
      load: 10,
      distance: 10,
      calories: 1,
      points: 1,
      done: 1,
    }
    const scores = fc.constantFrom(...scoreSchemes).chain((scheme) =>
      fc.record({
        scheme: fc.constant(scheme),
        value: fc
          .integer({ min: 1, max: highestScore[scheme] / step[scheme] })
          .map((steps) => steps * step[scheme]),
      }),
    )
    fc.assert(
      fc.property(scores, ({ scheme, value }) => {
        const shown = scheme === 'time' ? timeText(value) : text(scheme, value)
        expect(readScore(shown, plainScoring(scheme))).toEqual({ value, capped: false })
      }),
    )
  })
})

test('a weight typed in pounds is shown again as typed', () => {
  for (const pounds of [45, 95.5, 135, 225, 315]) {
    const read = readScore(String(pounds), plainScoring('load'), 'lb')
    expect(inUnit(read?.value ?? 0, 'lb')).toBe(pounds)
  }
})

describe('a coach’s line', () => {
  const fives = { ...plainScoring('load'), sets: 3 }
  test.each([
    ['80 85,5 90', { sets: [80_000, 85_500, 90_000], capped: false }],
    ['80 - 90', { sets: [80_000, null, 90_000], capped: false }],
    ['80', { sets: [80_000], capped: false }],
    ['80 85 90 95', null],
    ['- -', null],
    ['80 x', null],
    ['', null],
  ])('of several sets: "%s"', (typed, expected) => expect(readSets(typed, fives)).toEqual(expected))

  test('of one set, also capped', () => {
    const timed = { ...plainScoring('time'), capSeconds: 900 }
    expect(readSets('4:35', timed)).toEqual({ sets: [275_000], capped: false })
    expect(readSets('c87', timed)).toEqual({ sets: [87], capped: true })
    expect(readSets('7 12', plainScoring('rounds'))).toEqual({ sets: [7 * repsPerRound + 12], capped: false })
  })
})

test.each([
  ['time', 275_000, '435'],
  ['time', 3_730_000, '10210'],
  ['rounds', 7 * repsPerRound + 12, '7+12'],
  ['load', 82_500, '82,5'],
  ['distance', 1_200_500, '1200,5'],
  ['reps', 12, '12'],
  ['reps', null, ''],
] as const)('%s %d is typed %s', (scheme, value, typed) => expect(typedScore(value, scheme)).toBe(typed))
