import { describe, expect, test } from 'vitest'
import { plainScoring, repsPerRound } from '../../contract/score-schemes.ts'
import { changedLine, lineOf, readLine } from './score-line.ts'

const rounds = { ...plainScoring('rounds'), tieBreak: 'time' } as const
const capped = { ...plainScoring('time'), capSeconds: 900, tieBreak: 'reps' } as const

describe('a line of the coach', () => {
  test.each([
    ['7+12 / 3:05', { sets: [7 * repsPerRound + 12], capped: false, tieBreak: 185_000 }],
    ['7+12/305', { sets: [7 * repsPerRound + 12], capped: false, tieBreak: 185_000 }],
    ['7+12', { sets: [7 * repsPerRound + 12], capped: false, tieBreak: null }],
    ['7+12 /', { sets: [7 * repsPerRound + 12], capped: false, tieBreak: null }],
    ['7+12 / soon', null],
    ['7+12 / 3:05 / 1', null],
    ['/ 3:05', null],
  ])('"%s"', (typed, expected) => expect(readLine(typed, rounds)).toEqual(expected))

  test('has no tie-break where the block has none', () => {
    expect(readLine('7+12 / 3:05', { ...rounds, tieBreak: null })).toBeNull()
  })

  test.each([
    [rounds, { value: 7 * repsPerRound + 12, sets: [], capped: false, tieBreak: 185_000 }],
    [capped, { value: 87, sets: [], capped: true, tieBreak: 40 }],
    [capped, { value: 275_000, sets: [], capped: false, tieBreak: null }],
  ])('is read as it was written', (scoring, score) => {
    const { capped: isCapped, tieBreak, value } = score
    expect(readLine(lineOf(score, scoring), scoring)).toEqual({ sets: [value], capped: isCapped, tieBreak })
  })

  test('times keep their colons', () => {
    const score = { value: 865_000, sets: [], capped: false, tieBreak: 40 }
    expect(lineOf(score, capped)).toBe('14:25 / 40')
    expect(lineOf({ ...score, value: 58_300, tieBreak: null }, capped)).toBe('0:58')
  })

  test('may have a tie-break of no reps', () => {
    expect(readLine('4:35 / 0', capped)).toEqual({ sets: [275_000], capped: false, tieBreak: 0 })
    expect(readLine('4:35 / 0', { ...capped, tieBreak: 'time' })).toBeNull()
  })

  test('is in the unit of the coach, unless it names another', () => {
    const squat = { ...plainScoring('load'), sets: 2 }
    const inPounds = (typed: string) => readLine(typed, squat, 'lb')?.sets
    expect([inPounds('185 225'), inPounds('100kg 225lb')]).toEqual([
      [83_915, 102_058],
      [100_000, 102_058],
    ])
    const shown = { value: 102_058, sets: [83_915, 102_058], capped: false, tieBreak: null }
    expect(lineOf(shown, squat, 'lb')).toBe('185 225')
    expect(changedLine('185 225', shown, squat, 'lb')?.sets).toEqual([83_915, 102_058])
  })

  const loads = { ...plainScoring('load'), sets: 3 } as const
  test.each([
    [capped, { value: 275_200, sets: [], capped: false, tieBreak: 0 }],
    [rounds, { value: 7 * repsPerRound, sets: [], capped: false, tieBreak: 185_300 }],
    [capped, { value: 87, sets: [], capped: true, tieBreak: null }],
    // 135, 140 and 145 lb
    [loads, { value: 65_771, sets: [61_235, 63_503, 65_771], capped: false, tieBreak: null }],
    [plainScoring('distance'), { value: 1_234_567, sets: [], capped: false, tieBreak: null }],
  ])('keeps the result exactly where it is left as it was shown', (scoring, score) => {
    const kept = { sets: score.sets.length > 0 ? score.sets : [score.value], ...tail(score) }
    expect(changedLine(` ${lineOf(score, scoring)}`, score, scoring)).toEqual(kept)
  })

  test('is read anew where it was changed, or nothing was shown', () => {
    const shown = { value: 275_200, sets: [], capped: false, tieBreak: null }
    const read = (value: number) => ({ sets: [value], capped: false, tieBreak: null })
    expect(changedLine('436', shown, capped)).toEqual(read(276_000))
    expect(changedLine('435', null, capped)).toEqual(read(275_000))
    expect(changedLine('soon', shown, capped)).toBeNull()
  })
})

const tail = ({ capped: isCapped, tieBreak }: { capped: boolean; tieBreak: number | null }) => ({
  ...{ capped: isCapped, tieBreak },
})
