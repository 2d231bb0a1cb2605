import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainScoring, repsPerRound, type Scoring, scoringBounds } from '../../contract/score-schemes.ts'
import { entryInUnit, entryProblem, readEntry, type TypedEntry, typedEntry } from './score-entry.ts'
import { type ReadResult, resultOf } from './score-form.ts'
import { inUnit, toGrams } from './score-text.ts'

const typed = (sets: string[], more: Partial<TypedEntry> = {}): TypedEntry => ({
  ...{ sets, tieBreak: '', capped: false },
  ...more,
})
const result = (value: number, more: Partial<ReadResult> = {}): ReadResult => ({
  ...{ level: 'rx', value, capped: false, tieBreak: null, sets: [] },
  ...more,
})
const rounds: Scoring = { ...plainScoring('rounds'), tieBreak: 'time' }
const load = plainScoring('load')
const fives: Scoring = { ...load, sets: 3 }
const timed: Scoring = { ...plainScoring('time'), capSeconds: 900, tieBreak: 'reps' }

describe('what is typed is read', () => {
  test.each([
    ['a result without its tie-break', typed(['7+12']), rounds, [7 * repsPerRound + 12], null],
    ['a tie-break as time', typed(['7+12'], { tieBreak: '940' }), rounds, [7 * repsPerRound + 12], 580_000],
    ['a tie-break as reps, even none', typed(['435'], { tieBreak: '0' }), timed, [275_000], 0],
    ['sets with one that was not done', typed(['100', '', '110']), fives, [100_000, null, 110_000], null],
    ['the reps under a cap', typed(['87', ''], { capped: true }), timed, [87], null],
    ['none under a cap', typed([''], { capped: true }), timed, [0], null],
    ['done', typed(['']), plainScoring('done'), [1], null],
  ] as const)('%s', (_, entry, block, sets, tieBreak) => {
    expect(readEntry(entry, block, null, 'kg')).toEqual({ sets, tieBreak, isReady: true })
  })

  test.each([
    ['nothing typed', typed(['']), load],
    ['seconds beyond 59', typed(['475']), timed],
    ['a tie-break with seconds beyond 59', typed(['7'], { tieBreak: '175' }), rounds],
    ['a tie-break of more than the longest', typed(['7'], { tieBreak: '995959' }), rounds],
    ['one unreadable set', typed(['100', '0', '']), fives],
  ])('%s is not ready', (_, entry, block) => {
    expect(readEntry(entry, block, null, 'kg').isReady).toBe(false)
  })
})

test('any tie-break that can be typed is accepted by the server', () => {
  const digits = fc.integer({ min: 0, max: 999_999 }).map(String)
  fc.assert(
    fc.property(digits, fc.constantFrom(rounds, timed), (tieBreak, block) => {
      const read = readEntry(typed(['5'], { tieBreak }), block, null, 'kg')
      if (!read.isReady) return
      expect(read.tieBreak).toBeLessThanOrEqual(scoringBounds.tieBreak)
      expect(resultOf({ level: 'rx', capped: false, ...read }, block)).not.toBeNull()
    }),
  )
})

describe('pounds', () => {
  test('are stored as grams and read back as they were typed', () => {
    const pounds = fc.integer({ min: 1, max: 440_000 }).map((hundredths) => hundredths / 100)
    fc.assert(
      fc.property(pounds, (weight) => {
        const text = String(weight).replace('.', ',')
        const [grams] = readEntry(typed([text]), load, null, 'lb').sets
        expect(typedEntry(load, result(grams ?? 0), 'lb').sets).toEqual([text])
      }),
    )
  })

  test('saving again in either unit changes no gram', () => {
    const unit = fc.constantFrom('kg' as const, 'lb' as const)
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 2_000_000 }), unit, (grams, shown) => {
        const saved = result(grams)
        expect(readEntry(typedEntry(load, saved, shown), load, saved, shown).sets).toEqual([grams])
      }),
    )
    expect(inUnit(toGrams(225, 'lb'), 'lb')).toBe(225)
  })

  test('a time with tenths is not cut either', () => {
    const saved = result(275_200)
    expect(readEntry(typedEntry(timed, saved, 'kg'), timed, saved, 'kg').sets).toEqual([275_200])
  })

  test('another unit converts saved values and leaves typed ones', () => {
    const saved = result(100_000, { sets: [100_000, null, 90_000] })
    const before = typed(['100', '225', '90'])
    const after = entryInUnit(before, fives, saved, ['kg', 'lb'])
    expect(after.sets).toEqual(['220,46', '225', '198,42'])
    expect(readEntry(after, fives, saved, 'lb').sets).toEqual([100_000, toGrams(225, 'lb'), 90_000])
    expect(entryInUnit(typed(['435']), timed, null, ['kg', 'lb']).sets).toEqual(['435'])
  })
})

test.each([
  ['435', 'time', null],
  ['475', 'time', 'seconds'],
  ['000', 'time', 'zero'],
  ['990000', 'time', 'tooHigh'],
  ['0+0', 'rounds', 'zero'],
  ['7+', 'rounds', null],
  ['82,', 'load', null],
  ['9999999', 'load', 'tooHigh'],
  ['', 'reps', null],
] as const)('why "%s" is no %s: %s', (text, scheme, expected) =>
  expect(entryProblem(text, scheme, 'kg')).toBe(expected),
)
