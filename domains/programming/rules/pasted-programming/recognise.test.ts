import { expect, test } from 'vitest'
import { inLanguages, sameText } from '../../../../platform/contract/texts.ts'
import { allPhrases } from '../../../../platform/phrases/texts.ts'
import type { PastedDay, PastedLine } from '../../contract/pasted-programming.ts'
import { type Reading, recognise } from './recognise.ts'

// The examples are written for these tests, in the manner of public whiteboards.

const named = (id: number, ca: string, es = ca, abbreviation = '') => ({
  ...{ id, abbreviation },
  texts: { name: { ca, es } },
})
const movements = [
  named(1, 'Back squat', 'Back squat', 'BS'),
  named(2, 'Pes mort', 'Peso muerto', 'DL'),
  named(3, 'Dominada'),
  named(4, 'Thruster'),
  named(5, 'Salt al calaix', 'Salto al cajón'),
  named(6, 'Power clean'),
  named(7, 'Clean'),
  { id: 8, texts: { name: sameText('Wall ball') }, abbreviation: 'WB' },
]
const signs = inLanguages((language) => allPhrases[language].pastedWords.signs)
// A Monday.
const monday = '2026-11-30'
const read = (text: string, more: Partial<Reading> = {}) =>
  recognise(text, { movements, signs, monday, ...more })
const days = (text: string, more: Partial<Reading> = {}) => read(text, more).days.map(({ day }) => day)
const outline = ({ blocks }: PastedDay) =>
  blocks.map(({ title, lines, tc }) => ({ title, lines: lines.map(({ text }) => text), tc }))
const lineIn = (text: string): PastedLine => {
  const [day] = read(`Monday\n${text}`).days
  const line = day?.blocks[0]?.lines[0] ?? day?.blocks[0]?.head
  if (!line) throw new Error(`no line: ${text}`)
  return line
}

test('a week of an English whiteboard becomes days and blocks', () => {
  const { days, leftOut } = read(`Our week

MONDAY
Warm-up
3 rounds: 10 squats

A) Strength: Back squat 5x5 @75%
B) For time (12 min cap)
21-15-9
Thrusters 95/65 lb
Pull-ups

Tuesday – Rest day

Wednesday 12/2/2026
"Long one"
AMRAP 20:
400 m run
15 wall balls 20/14`)
  expect(leftOut.map(({ text }) => text)).toEqual(['Our week'])
  expect(days.map(({ day, isRest }) => [day, isRest])).toEqual([
    ['2026-11-30', false],
    ['2026-12-01', true],
    ['2026-12-02', false],
  ])
  expect(outline(days[0] as PastedDay)).toEqual([
    { title: 'Warm-up', lines: ['3 rounds: 10 squats'], tc: null },
    { title: 'A) Strength', lines: ['Back squat 5x5 @75%'], tc: null },
    {
      title: 'B) For time (12 min cap)',
      lines: ['21-15-9', 'Thrusters 95/65 lb', 'Pull-ups'],
      tc: 12,
    },
  ])
  expect(outline(days[2] as PastedDay)).toEqual([
    { title: '"Long one"', lines: ['AMRAP 20:', '400 m run', '15 wall balls 20/14'], tc: 20 },
  ])
  expect(days[2]?.blocks[0]?.isScored).toBe(true)
})

test('a week in Catalan and one in Spanish', () => {
  const [dilluns, dimarts] = read(`Dilluns 30 de novembre
Escalfament
2 rondes amb 10 dominades
Força
Esquat posterior 5 sèries de 3
Dimarts, 1 de desembre
EMOM 10
5 burpees`).days
  expect([dilluns?.day, dilluns?.language]).toEqual(['2026-11-30', 'ca'])
  expect(outline(dilluns as PastedDay).map(({ title }) => title)).toEqual(['Escalfament', 'Força'])
  expect([dimarts?.day, outline(dimarts as PastedDay)]).toEqual([
    '2026-12-01',
    [{ title: 'EMOM 10', lines: ['5 burpees'], tc: null }],
  ])
  const [lunes] = read('LUNES\nFuerza\nPeso muerto 5x3 con 80%\nDescanso 2 minutos').days
  expect([lunes?.day, lunes?.language]).toEqual(['2026-11-30', 'es'])
})

test.each([
  ['Monday', '2026-11-30'],
  ['Thu. 3', null],
  ['Dijous', '2026-12-03'],
  ['miércoles:', '2026-12-02'],
  ['Wednesday 261202', '2026-12-02'],
  ['Wed, Dec 2nd, 2026', '2026-12-02'],
  ['2 de diciembre de 2026', '2026-12-02'],
  ['1 d’octubre de 2026', '2026-10-01'],
  ['2026-12-04', '2026-12-04'],
  ['Sunday 6/12/26', '2026-12-06'],
  ['Sunday 12/6/26', '2026-12-06'],
  ['31/12/2026', '2026-12-31'],
  ['Day 3', '2026-12-02'],
  ['Día 7', '2026-12-06'],
])('the heading %s', (heading, day) => {
  expect(days(`${heading}\n10 burpees`)[0]).toBe(day)
})

test('what only looks like a heading is none', () => {
  for (const line of [
    'Sat down on the box',
    '95/65',
    '12/9',
    '10-10-10',
    '21-15-9',
    '5 x 5',
    'Every 2:00 x 5',
  ])
    expect(
      read(`${line}\n10 burpees`).days.map(({ head }) => head),
      line,
    ).toEqual([null])
})

test('the order of dates is told by another date or by the weekday, else asked', () => {
  expect(days('3/12/2026\nx\n14/12/2026\ny')).toEqual(['2026-12-03', '2026-12-14'])
  expect(days('12/3/2026\nx\n12/14/2026\ny')).toEqual(['2026-12-03', '2026-12-14'])
  const [asked] = read('3/12/2026\nx').days
  expect(asked).toMatchObject({ day: null, doubt: 'order', choices: ['2026-12-03', '2026-03-12'] })
  expect(days('3/12/2026\nx', { dateOrder: 'monthFirst' })).toEqual(['2026-03-12'])
  const [wrong] = read('Monday 3 December 2026\nx').days
  expect(wrong).toMatchObject({ day: null, doubt: 'weekday', choices: ['2026-12-03', '2026-11-30'] })
})

test('weeks follow each other, and a day that is there twice is asked', () => {
  expect(days('Monday\na\nFriday\nb\nMonday\nc')).toEqual(['2026-11-30', '2026-12-04', '2026-12-07'])
  expect(days('Week 1\nMonday\na\nWeek 2\nMonday\nb')).toEqual(['2026-11-30', '2026-12-07'])
  expect(days('Week of Dec 14\nMonday\na')).toEqual(['2026-12-14'])
  const twice = read('Monday\nBack squat 5x5\nMonday\nPull-ups').days
  expect(twice.map(({ day, doubt }) => [day, doubt])).toEqual([
    ['2026-11-30', null],
    [null, 'twice'],
  ])
})

test('without a day the day is asked', () => {
  const [only] = read('AMRAP 12\n10 burpees').days
  expect([only?.day, only?.doubt]).toEqual([null, 'none'])
})

test.each([
  ['10 thrusters @ 95/65 lb', ['movement', 'reps', 'load'], [{ values: [95, 65], unit: 'lb' }]],
  ['Thrusters 43/30 kg', ['movement', 'load'], [{ values: [43, 30], unit: 'kg' }]],
  ['15 wall balls 20#/14#', ['movement', 'reps', 'load'], [{ values: [20, 14], unit: 'lb' }]],
  ['9 thrusters (95/65)', ['movement', 'reps', 'load'], [{ values: [95, 65], unit: null }]],
  ['3 x 8 peso muerto a 60 kg', ['movement', 'sets', 'load'], [{ values: [60], unit: 'kg' }]],
  ['Power clean 3x3 @ 70-75-80%', ['movement', 'sets', 'percent'], []],
  ['20 box jumps (24/20)', ['movement', 'reps'], []],
  ['15/12 cal row', ['movement', 'calories'], []],
  ['Run 1.5 km', ['movement', 'distance'], []],
  ['Rest 2:00', ['rest'], []],
])('the parts of %s', (text, parts, loads) => {
  const line = lineIn(text)
  expect([...line.found].sort()).toEqual([...parts].sort())
  expect(line.loads.map(({ values, unit }) => ({ values, unit }))).toEqual(loads)
})

test('movements are those of the gym by any of their names; others are marked, never guessed', () => {
  expect(lineIn('5 deadlifts').movements).toMatchObject([{ id: 2, name: 'Peso muerto' }])
  expect(lineIn('5 peso muerto').movements).toMatchObject([{ id: 2, name: null }])
  expect(lineIn('3 power cleans').movements).toMatchObject([{ id: 6, name: null }])
  const unknown = lineIn('20 sandbag lunges over the line')
  expect([unknown.movements, unknown.unknown?.words]).toEqual([[], 'sandbag lunges'])
  const prose = lineIn('Keep your chest up')
  expect([prose.found, prose.unknown]).toEqual([[], null])
})

test.each([
  ['AMRAP 12', 12],
  ["12' AMRAP", 12],
  ['AMRAP 8:30', 8.5],
  ['For time, time cap 15', 15],
  ['5 rondes per temps (TC 18)', 18],
  ['For time (10 min cap)', 10],
  ['5 rounds for time', null],
])('the minutes of %s', (text, tc) => {
  expect(read(`Monday\n${text}\n10 burpees`).days[0]?.blocks[0]).toMatchObject({ tc, isScored: true })
})

test('both languages of a text find each other when they say the same numbers', () => {
  const twin = `Dilluns
Força
5 dominades amb llast, descans 2 minuts
Fuerza
5 dominadas con lastre, descanso 2 minutos`
  const [day] = read(twin).days
  expect(day?.language).toBe('ca')
  expect(outline(day as PastedDay)).toHaveLength(1)
  expect(day?.blocks[0]?.translation).toMatchObject({
    title: 'Fuerza',
    lines: [{ text: '5 dominadas con lastre, descanso 2 minutos' }],
  })
  const [other] = read(twin.replace('5 dominadas', '6 dominadas')).days
  expect(other?.blocks.map(({ translation }) => translation)).toEqual([null, null])
})

test('a text in English is written in English', () => {
  const [day] = read('Monday\nThen rest and build up to a heavy set').days
  expect([day?.language, day?.blocks[0]?.lines[0]?.language]).toEqual(['en', 'en'])
})

test('what a PDF broke is put together, and page numbers are left out', () => {
  const { days, leftOut } = read(`Monday
10 pull-
ups
Over-
head press 3x5
400
m run
9 thrusters (95/65
lb)
Page 2 of 5
•
15 burpees`)
  expect(days[0]?.blocks[0]?.lines.map(({ text }) => text)).toEqual([
    '10 pull-ups',
    'Overhead press 3x5',
    '400 m run',
    '9 thrusters (95/65 lb)',
    '15 burpees',
  ])
  expect(leftOut.map(({ text }) => text)).toEqual(['Page 2 of 5'])
})

test('notes for coaches stay apart, and tracks are told', () => {
  const { days } = read(`Track: Competition
Monday
Metcon
For time: 30 burpees
Coach notes: keep it under five minutes`)
  expect(days[0]).toMatchObject({
    track: 'Competition',
    notes: [{ text: 'keep it under five minutes' }],
  })
  expect(days[0]?.blocks).toHaveLength(1)
})

test('a second way of working begins a block, and loads are found wherever they stand', () => {
  const [day] = read('Monday\nAMRAP 10\n10 burpees\nEvery 2:00 x 5\n3 thrusters 95/65').days
  expect(outline(day as PastedDay).map(({ title }) => title)).toEqual(['AMRAP 10', 'Every 2:00 x 5'])
  expect(day?.blocks[1]?.lines[0]?.loads).toMatchObject([{ values: [95, 65], unit: null }])
  expect(lineIn('12 thrusters with a 35-lb. bar').loads).toMatchObject([{ values: [35], unit: 'lb' }])
})
