import { describe, expect, test } from 'vitest'
import { plainScoring, repsPerRound } from '../contracts/score-schemes.ts'
import { lineOf, readLine } from './score-line.ts'

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
})
