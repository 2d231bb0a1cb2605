import { expect, test } from 'vitest'
import { highestScore, plainScoring, type Scoring } from '../../contract/score-schemes.ts'
import { type EnteredResult, resultOf } from './score-form.ts'

const entered = (sets: (number | null)[], more: Partial<EnteredResult> = {}): EnteredResult => ({
  level: 'rx',
  sets,
  capped: false,
  tieBreak: null,
  ...more,
})
const timed: Scoring = { ...plainScoring('time'), capSeconds: 900 }
const fives: Scoring = { ...plainScoring('load'), sets: 5 }

test('a single set is the value', () => {
  expect(resultOf(entered([275_000]), timed)).toEqual({
    level: 'rx',
    value: 275_000,
    capped: false,
    tieBreak: null,
    sets: [],
  })
})

test('of several sets the picked value counts and all are kept', () => {
  const sets = [100_000, null, 110_000]
  expect(resultOf(entered(sets), fives)).toMatchObject({ value: 110_000, sets })
})

test('a capped result counts the repetitions done, even none', () => {
  expect(resultOf(entered([87], { capped: true }), timed)).toMatchObject({ value: 87, capped: true })
  expect(resultOf(entered([0], { capped: true }), timed)).toMatchObject({ value: 0 })
})

test.each([
  ['capped without a cap', entered([5], { capped: true }), plainScoring('time')],
  ['capped repetitions beyond a million', entered([highestScore.reps + 1], { capped: true }), timed],
  ['nothing done', entered([null, null]), fives],
  ['zero', entered([0]), timed],
  ['more sets than planned', entered([1, 2, 3, 4, 5, 6]), fives],
  ['a value beyond the highest', entered([highestScore.time + 1]), timed],
  ['a tie-break that the block does not ask for', entered([60_000], { tieBreak: 3 }), timed],
] as const)('%s is refused', (_, form, scoring) => expect(resultOf(form, scoring)).toBeNull())
