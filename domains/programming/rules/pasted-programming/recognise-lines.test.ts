import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inLanguages } from '../../../../platform/contract/texts.ts'
import { allPhrases } from '../../../../platform/phrases/texts.ts'
import type { PastedBlock, PastedLine, Proposal } from '../../contract/pasted-programming.ts'
import { recognise } from './recognise.ts'
import { pastedLines } from './source-lines.ts'
import { noCorrections, writtenDays } from './written-days.ts'

const signs = inLanguages((language) => allPhrases[language].pastedWords.signs)
const movements = [{ id: 1, texts: { name: { ca: 'Back squat', es: 'Back squat' } }, abbreviation: 'BS' }]

const ofBlock = ({ head, lines, translation }: PastedBlock): (PastedLine | null)[] => [
  head,
  ...lines,
  ...(translation ? [translation.head, ...translation.lines] : []),
]
const all = ({ days, leftOut }: Proposal): PastedLine[] =>
  [
    ...days.flatMap(({ head, blocks, notes }) => [head, ...blocks.flatMap(ofBlock), ...notes]),
    ...leftOut,
  ].filter((line) => line !== null)

const words = fc.constantFrom(
  ...[
    'Monday',
    'Lunes',
    'dimarts 3/12',
    'Day 2',
    '2026-12-01',
    'Week 2',
    'Track: B',
    'A)',
    'B. For time',
    'A1)',
  ],
  ...[
    'Strength:',
    'Força',
    'AMRAP 12',
    'EMOM 10',
    '21-15-9',
    '5x5 @75%',
    'back squat',
    'deadlift',
    '(95/65)',
    '95 lb',
  ],
  ...[
    '20#',
    'Rest 2:00',
    'amb',
    'con',
    'and',
    'Coach notes:',
    'pull-',
    'ups',
    '•',
    '-',
    '400',
    'm run',
    'Page 1 of 2',
  ],
  ...['Descans', '---', '"Fran"', '**Metcon**', '## X', 'İ', '½', '\u200b', '\u202e', '😀', '\t', 'ß', 'é'],
)
const line = fc.oneof(
  fc.array(words, { maxLength: 5 }).map((parts) => parts.join(' ')),
  fc.string({ maxLength: 60, unit: 'binary' }),
  fc.string({ maxLength: 40 }),
)
const text = fc
  .array(fc.tuple(line, fc.constantFrom('\n', '\r\n', '\r', '\n\n', '\f', '\u2028')), { maxLength: 25 })
  .map((lines) => lines.flat().join(''))

test('any text is read, and each line of it is in the answer once', () => {
  fc.assert(
    fc.property(text, (pasted) => {
      const proposal = recognise(pasted, { movements, signs, monday: '2026-11-30' })
      const found = all(proposal).flatMap(({ at }) => at)
      const there = pastedLines(pasted).flatMap((each, nth) => (each.trim() === '' ? [] : [nth + 1]))
      expect(found.toSorted((a, b) => a - b)).toEqual(there)
      for (const each of all(proposal))
        for (const { from, to } of [
          ...each.movements,
          ...each.loads,
          ...(each.unknown ? [each.unknown] : []),
        ])
          expect(from >= 0 && from < to && to <= each.text.length).toBe(true)
    }),
    { numRuns: 400 },
  )
})

test('every proposal can be written, within the bounds of a workout', () => {
  fc.assert(
    fc.property(text, (pasted) => {
      const { days } = recognise(pasted, { movements, signs, monday: '2026-11-30' })
      const around = { scoringOf: () => ({}) as never, workoutOf: () => undefined }
      for (const { blocks } of writtenDays(days, noCorrections, around))
        for (const { title, exercices } of blocks)
          expect(
            title.length <= 80 && exercices.length <= 50 && exercices.every((each) => each.length <= 200),
          ).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test('a long text without breaks is read in no time to speak of', () => {
  const { days } = recognise('1/1-'.repeat(10_000), { movements, signs, monday: '2026-11-30' })
  expect(days[0]?.blocks[0]?.lines[0]?.found).toEqual([])
})
