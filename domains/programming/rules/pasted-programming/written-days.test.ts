import { expect, test } from 'vitest'
import { inLanguages } from '../../../../platform/contract/texts.ts'
import { allPhrases } from '../../../../platform/phrases/texts.ts'
import { plainScoring } from '../../../training/contract/score-schemes.ts'
import { recognise } from './recognise.ts'
import { blockKey, type Corrections, noCorrections, writtenDays, writtenLine } from './written-days.ts'

const signs = inLanguages((language) => allPhrases[language].pastedWords.signs)
const movements = [
  { id: 1, texts: { name: { ca: 'Pes mort', es: 'Peso muerto' } }, abbreviation: 'DL' },
  { id: 2, texts: { name: { ca: 'Thruster', es: 'Thruster' } }, abbreviation: '' },
]
const read = (text: string) => recognise(text, { movements, signs, monday: '2026-11-30' }).days
const lineOf = (text: string) => {
  const line = read(`Monday\n${text}`)[0]?.blocks[0]?.lines[0]
  if (!line) throw new Error(text)
  return line
}
const around = { scoringOf: () => plainScoring('time'), workoutOf: () => undefined }

test.each([
  ['9 thrusters 95/65 lb', '9 thrusters 95/65 lb (43/29,5 kg)'],
  ['9 thrusters (95/65 lb)', '9 thrusters (95/65 lb · 43/29,5 kg)'],
  ['9 thrusters 95#', '9 thrusters 95# (43 kg)'],
  ['9 thrusters 95/65 lb (43/30 kg)', '9 thrusters 95/65 lb (43/30 kg)'],
  ['9 thrusters 43/30 kg', '9 thrusters 43/30 kg'],
])('pounds are kept beside kilos: %s', (text, written) => {
  expect(writtenLine(lineOf(text))).toBe(written)
})

test('a missing unit is written once the coach told it', () => {
  const line = lineOf('9 thrusters (95/65)')
  expect(writtenLine(line)).toBe('9 thrusters (95/65)')
  expect(writtenLine(line, { unit: 'lb' })).toBe('9 thrusters (95/65 lb · 43/29,5 kg)')
  expect(writtenLine(line, { unit: 'kg' })).toBe('9 thrusters (95/65 kg)')
  expect(writtenLine(line, { unit: 'none' })).toBe('9 thrusters (95/65)')
})

test('a percentage hangs on the gym’s name; other lines keep the words of the text', () => {
  expect(writtenLine(lineOf('Deadlift 5x3 @80%'))).toBe('Peso muerto 5x3 @80%')
  expect(writtenLine(lineOf('10 deadlifts'))).toBe('10 deadlifts')
  expect(writtenLine(lineOf('20 sandbag carries'), { movement: 'Thruster' })).toBe('20 Thruster')
})

test('a day has what the coach corrected, and its questions are counted', () => {
  const days = read('Lunes\nFor time\n9 thrusters (95/65)\n10 burpees')
  const [day] = days
  const [block] = day?.blocks ?? []
  if (!day || !block) throw new Error('nothing was read')
  expect(writtenDays(days, noCorrections, around)[0]).toMatchObject({ day: '2026-11-30', open: 1 })
  const corrections: Corrections = {
    lines: { [block.lines[0]?.key ?? '']: { unit: 'lb' }, [block.lines[1]?.key ?? '']: { text: '' } },
    blocks: { [blockKey(block)]: { title: 'Metcon', tc: '12,5', isScored: true } },
    days: { [day.key]: { day: '2026-12-01' } },
  }
  expect(writtenDays(days, corrections, around)[0]).toMatchObject({
    ...{ day: '2026-12-01', open: 0 },
    blocks: [
      {
        ...{ title: 'Metcon', tc: 12.5, scored: plainScoring('time') },
        exercices: ['9 thrusters (95/65 lb · 43/29,5 kg)'],
      },
    ],
  })
  const wrong = { ...corrections, blocks: { [blockKey(block)]: { tc: 'soon' } } }
  expect(writtenDays(days, wrong, around)[0]?.open).toBe(1)
})

test('a taken day is asked, again when its workout changed meanwhile, and two days cannot be one', () => {
  const days = read('Lunes\n10 burpees\nMartes\n10 burpees')
  const key = days[0]?.key ?? ''
  const taken = (version: number) => ({
    ...around,
    workoutOf: (day: string) => (day === '2026-11-30' ? { id: 7, version } : undefined),
  })
  expect(writtenDays(days, noCorrections, taken(1))[0]).toMatchObject({ isTaken: true, over: null, open: 1 })
  const over = { ...noCorrections, days: { [key]: { over: { id: 7, version: 1 } } } }
  expect(writtenDays(days, over, taken(1))[0]).toMatchObject({
    isTaken: false,
    over: { id: 7, version: 1 },
    open: 0,
  })
  expect(writtenDays(days, over, taken(2))[0]).toMatchObject({ isTaken: true, over: null, open: 1 })
  const same = { ...noCorrections, days: { [key]: { day: '2026-12-01' } } }
  expect(writtenDays(days, same, around).map(({ isTwice, open }) => [isTwice, open])).toEqual([
    [true, 1],
    [true, 1],
  ])
  const left = { ...noCorrections, days: { [key]: { day: '2026-12-01', isLeftOut: true } } }
  expect(writtenDays(days, left, around).map(({ open }) => open)).toEqual([0, 0])
})
