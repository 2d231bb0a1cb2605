import { expect, test } from 'vitest'
import { mayHelp } from './may-help.ts'
import { helpReader, substitutionsFor } from './substitutions.ts'

const rows = { area: 'shoulder', text: 'ring rows' } as const
const bike = { area: 'knee', text: 'bike' } as const
const pullUp = { alternatives: { shoulder: 'band pull-aparts', wrist: 'dead hang' } }

test('the coach’s words come before the gym’s', () => {
  expect(substitutionsFor(['shoulder'], [rows, bike], [pullUp])).toEqual([rows])
})

test('without any of the coach, the gym’s for each movement of the line', () => {
  expect(substitutionsFor(['shoulder', 'wrist'], [bike], [pullUp, { alternatives: {} }])).toEqual([
    { area: 'shoulder', text: 'band pull-aparts' },
    { area: 'wrist', text: 'dead hang' },
  ])
  expect(substitutionsFor(['shoulder', 'wrist'], [rows], [pullUp]), 'for what the coach left out').toEqual([
    rows,
    { area: 'wrist', text: 'dead hang' },
  ])
})

test('nothing without a restriction, and nothing is guessed', () => {
  expect(substitutionsFor([], [rows], [pullUp])).toEqual([])
  expect(substitutionsFor(['ankle'], [rows], [pullUp])).toEqual([])
})

const movement = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  texts: { name: { es: name } },
  abbreviation: '',
  video: null,
  alternatives: {},
  ...more,
})
const block = { title: '', exercices: ['5 power cleans', '10 cleans'], tc: null, wbs: [], language: null }

test('a line has the help of the movements it names, and not of those within a longer name', () => {
  const clean = movement(1, 'Clean', { video: 'https://vimeo.com/1', alternatives: { wrist: 'high pull' } })
  const helpOf = helpReader(['wrist'], [clean, movement(2, 'Power clean')])
  expect(helpOf(block, 0)).toEqual({ instead: [], videos: [] })
  expect(helpOf(block, 1)).toEqual({
    instead: [{ area: 'wrist', text: 'high pull' }],
    videos: [{ id: 1, name: 'Clean', link: 'https://vimeo.com/1' }],
  })
  const written = { ...block, alternatives: [{ area: 'wrist' as const, line: 0, text: 'row' }] }
  expect(helpOf(written, 0).instead).toEqual([{ area: 'wrist', text: 'row' }])
  expect(helpReader([], [clean])(written, 1).instead).toEqual([])
})

test('only a workout that may have help loads what shows it', () => {
  expect(mayHelp([block], [movement(1, 'Clean')])).toBe(false)
  expect(mayHelp([block], [movement(1, 'Clean', { video: 'https://vimeo.com/1' })])).toBe(true)
  expect(mayHelp([{ ...block, wbs: [{ ...block, video: 'https://vimeo.com/1' }] }], [])).toBe(true)
})
