import { expect, test } from 'vitest'
import { blockAlone, wholeNotes } from './copied-notes.ts'

const block = (title: string) => ({ title, exercices: [], tc: null, wbs: [] })
const notes = [
  { at: '', text: 'all' },
  { at: '1', text: 'slow' },
  { at: '1.0', text: 'inside' },
  { at: '10', text: 'another' },
]

test('a block alone takes its own notes and those within it', () => {
  const alone = blockAlone({ wbs: [block('A'), block('B')], language: 'ca', notes }, 1)
  expect(alone).toEqual({
    wbs: [block('B')],
    language: 'ca',
    notes: [
      { at: '0', text: 'slow' },
      { at: '0.0', text: 'inside' },
    ],
  })
})

test('the note of a whole workout becomes that of its first block', () => {
  expect(wholeNotes(notes).map(({ at }) => at)).toEqual(['0', '1', '1.0', '10'])
  expect(
    wholeNotes([
      { at: '', text: 'all' },
      { at: '0', text: 'first' },
    ]),
  ).toEqual([{ at: '0', text: 'all\nfirst' }])
})
