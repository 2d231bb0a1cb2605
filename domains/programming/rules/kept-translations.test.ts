import { expect, test } from 'vitest'
import type { Block } from '../../training/contract/blocks.ts'
import { withAddedNotes, withKeptNotes, withKeptScorings, withKeptTranslations } from './kept-translations.ts'

const block = (title: string, exercices: string[], more: Partial<Block> = {}): Block => ({
  title,
  exercices,
  tc: null,
  wbs: [],
  ...more,
})
const fuerza = { title: 'Fuerza', exercices: ['5 dominadas'] }
const calma = { title: 'Vuelta a la calma', exercices: [] }
const strength = block('Força', ['5 dominades'])
const rest = block('Tornada a la calma', [])
const stored = [
  { ...strength, translation: fuerza, wbs: [{ ...rest, translation: calma }] },
  block('Metcon', ['Fran']),
]

test('keeps the translation of a block wherever it moves', () => {
  const moved = [block('Nou', ['x']), block('Metcon', ['Fran']), { ...strength, wbs: [rest] }]
  expect(withKeptTranslations(moved, stored)).toEqual([
    block('Nou', ['x']),
    block('Metcon', ['Fran']),
    { ...strength, translation: fuerza, wbs: [{ ...rest, translation: calma }] },
  ])
})

test('keeps it for a changed block in its place, but guesses nothing when blocks came or went', () => {
  const changed = block('Força', ['6 dominades'])
  const metcon = block('Metcon', ['Fran'])
  expect(withKeptTranslations([changed, metcon], stored)[0]?.translation).toEqual(fuerza)
  expect(withKeptTranslations([changed], stored)).toEqual([changed])
})

test('prefers a translation that was sent', () => {
  const sent = { ...strength, translation: { title: 'Fuerza máxima', exercices: [] } }
  expect(withKeptTranslations([sent, block('Metcon', ['Fran'])], stored)[0]).toEqual(sent)
})

test('notes follow their block, and those of a block that is gone become the workout’s', () => {
  const notes = [
    { at: '', text: 'Easy day' },
    { at: '0', text: 'Bands' },
    { at: '0.0', text: 'Five minutes' },
    { at: '1', text: 'Cap 8' },
  ]
  const [first = strength, second = strength] = stored
  const moved = [block('Nou', ['x']), second, first]
  expect(withKeptNotes(notes, moved, stored)).toEqual([
    { at: '', text: 'Easy day' },
    { at: '2', text: 'Bands' },
    { at: '2.0', text: 'Five minutes' },
    { at: '1', text: 'Cap 8' },
  ])
  expect(withKeptNotes(notes, [second], stored)).toEqual([
    { at: '', text: 'Easy day\nBands\nFive minutes' },
    { at: '0', text: 'Cap 8' },
  ])
})

test('notes of inserted blocks come after those of their place, once', () => {
  const notes = [
    { at: '', text: 'all' },
    { at: '1', text: 'slow' },
  ]
  const added = [
    { at: '1', text: 'scale' },
    { at: '1', text: 'slow' },
    { at: '2.0', text: 'new' },
  ]
  expect(withAddedNotes(notes, added)).toEqual([
    { at: '', text: 'all' },
    { at: '1', text: 'slow\nscale' },
    { at: '2.0', text: 'new' },
  ])
})

test('videos and alternatives of which nothing is said stay, unless the lines they belong to came or went', () => {
  const help = {
    video: 'https://youtu.be/dQw4w9WgXcQ',
    alternatives: [{ area: 'shoulder' as const, line: 0, text: 'ring rows' }],
  }
  const kept = [block('Força', ['5 dominades'], help)]
  expect(withKeptScorings([block('Força', ['6 dominades'])], kept)).toEqual([
    block('Força', ['6 dominades'], help),
  ])
  expect(withKeptScorings([block('Força', ['córrer', '5 dominades'])], kept)).toEqual([
    block('Força', ['córrer', '5 dominades'], { video: help.video }),
  ])
  expect(
    withKeptScorings([block('Força', ['5 dominades'], { video: null, alternatives: [] })], kept),
  ).toEqual([block('Força', ['5 dominades'])])
})
