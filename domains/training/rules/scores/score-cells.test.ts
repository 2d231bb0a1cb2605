import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  highestScore,
  type ScoreScheme,
  scoreLevels,
  scoreSchemes,
  scoringBounds,
  setPicks,
  tieBreaks,
} from '../../contract/score-schemes.ts'
import {
  foreignScheme,
  isNoResult,
  levelIn,
  readResultCells,
  readScoreCell,
  repsOfSet,
  resultCells,
} from './score-cells.ts'
import { resultOf } from './score-form.ts'

const read = readScoreCell
const value = (text: string, scheme: ScoreScheme, unit: 'kg' | 'lb' = 'kg') => {
  const found = read(text, scheme, unit)
  return found === null || found === 'unclear' ? found : found.value
}

const anyValue = (scheme: ScoreScheme) =>
  fc.oneof(fc.integer({ min: 0, max: highestScore[scheme] }), fc.constantFrom(0, 1, highestScore[scheme]))

test('any written result is read as the same result', () => {
  const scorings = fc.record({
    scheme: fc.constantFrom(...scoreSchemes),
    sets: fc.integer({ min: 1, max: 4 }),
    pick: fc.constantFrom(...setPicks),
    tieBreak: fc.constantFrom(null, ...tieBreaks),
  })
  const results = scorings.chain((scoring) =>
    fc.record({
      scoring: fc.constant(scoring),
      level: fc.constantFrom(...scoreLevels),
      sets: fc.array(fc.option(anyValue(scoring.scheme)), { minLength: 1, maxLength: scoring.sets }),
      reps: scoring.scheme === 'time' ? fc.option(anyValue('reps')) : fc.constant(null),
      tieBreak: fc.option(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: scoringBounds.tieBreak }))),
    }),
  )
  let read = 0
  fc.assert(
    fc.property(results, ({ scoring, level, sets, reps, tieBreak: typed }) => {
      const tieBreak = scoring.tieBreak === null ? null : typed
      const entered = reps === null ? { sets, capped: false } : { sets: [reps], capped: true }
      const result = resultOf({ level, ...entered, tieBreak }, { ...scoring, capSeconds: 900 })
      if (!result) return
      read += 1
      const cells = resultCells(result, scoring)
      // Whatever became of the cap since.
      expect(readResultCells(cells, scoring, { level }), JSON.stringify(cells)).toEqual(result)
    }),
    { numRuns: 1000 },
  )
  expect(read).toBeGreaterThan(300)
})

test('reads what people and other programs write', () => {
  expect([value('1:02:33', 'time'), value('9:12 (Rx)', 'time'), value('4:35,25', 'time')]).toEqual([
    3_753_000, 552_000, 275_250,
  ])
  expect(
    ['5+12', '5 + 12', '5 rounds + 12 reps', '7 Rounds', '7+'].map((text) => value(text, 'rounds')),
  ).toEqual([500_012, 500_012, 500_012, 700_000, 700_000])
  expect(
    ['100 kg', '102,5kg', '3 x 5 @ 100 kg', '225 lbs', '225#'].map((text) => value(text, 'load')),
  ).toEqual([100_000, 102_500, 100_000, 102_058, 102_058])
  expect([value('225', 'load', 'lb'), value('80', 'load')]).toEqual([102_058, 80_000])
  expect(['1200 m', '1,2 km', '1 mi'].map((text) => value(text, 'distance'))).toEqual([
    1_200_000, 1_200_000, 1_609_344,
  ])
  expect([value('150 reps', 'reps'), value('42 cal', 'calories'), value('Completed', 'done')]).toEqual([
    150, 42, 1,
  ])
  expect(read('CAP + 12', 'time')).toEqual({ value: 12, capped: true })
  expect([read('Time cap (40)', 'time'), read('CAP', 'time'), read('CAP+12', 'rounds')]).toEqual([
    { value: 40, capped: true },
    { value: 0, capped: true },
    null,
  ])
  expect([value('1.200 m', 'distance'), value('felt good', 'time'), value('2500 kg', 'load')]).toEqual([
    'unclear',
    null,
    null,
  ])
})

test('tells how a line of another program is scored', () => {
  const asked: [string, string, boolean][] = [
    ['Load', '225', true],
    ['Rounds + Reps', '5+12', false],
    ['AMRAP - Reps', '150', false],
    ['', '6:18', false],
    ['Metcon', '9:12', false],
    ['', '3 x 5 @ 100 kg', false],
    ['', '100', true],
    ['Emoji Selection', '2', false],
    ['Total', '300 kg', false],
    ['', '12', false],
  ]
  expect(asked.map((each) => foreignScheme(...each))).toEqual([
    ...['load', 'rounds', 'reps', 'time', 'time', 'load', 'load'],
    ...[null, null, undefined],
  ])
  expect(['RX', 'Rx+', 'SCALED', 'rx_plus', '9:12 (Rx)', ''].map(levelIn)).toEqual([
    ...['rx', 'rx_plus', 'scaled', 'rx_plus', 'rx', null],
  ])
  expect(['', '0', '-', 'DNF', '0:00', '1 x 7 @ 0 kg', '5'].map(isNoResult)).toEqual([
    ...[true, true, true, true, true, true, false],
  ])
  expect([repsOfSet('3 x 5 @ 100 kg'), repsOfSet('100 kg')]).toEqual([5, null])
})
