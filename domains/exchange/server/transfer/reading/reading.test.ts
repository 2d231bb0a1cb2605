import { expect, test } from 'vitest'
import type { ColumnKey } from '../../../contract/transfer-columns.ts'
import { Cells } from './cells.ts'
import { dayIn, writtenDate } from './dates.ts'
import { Reading } from './reading.ts'

const columns = ['birth', 'since', 'until', 'amount', 'phone'] as const
type Line = Partial<Record<(typeof columns)[number], string>>

/** Reads lines as an import does: once to collect, once more when that is settled. */
function read(lines: readonly Line[], options: ConstructorParameters<typeof Reading>[0] = {}) {
  const reading = new Reading({ isLocal: false, today: '2026-05-13', ...options })
  const once = () =>
    lines.map((line, nth) => {
      const cells = new Cells(nth + 2, new Map(Object.entries(line) as [ColumnKey, string][]), reading)
      const found = [
        cells.day('birth', { notAfter: '2026-05-13' }),
        cells.day('since', { notAfter: '2026-05-13' }),
        cells.day('until'),
        cells.number('amount', { most: 100_000, decimals: 2 }),
        cells.has('phone') ? reading.phone(cells.line, cells.raw('phone')) : null,
      ].filter((one) => one !== null)
      return found.length > 0 ? found.join(' ') : (cells.problems[0]?.code ?? '')
    })
  once()
  reading.settle()
  const read = once()
  const questions = reading.questions()
  return {
    read,
    asked: questions.map(({ key, answer, detected }) => `${key} ${answer} ${detected}`),
    questions,
  }
}

test('one date that can only be read in one order decides for all', () => {
  expect(read([{ since: '03/04/2024' }, { since: '25/12/2023' }])).toMatchObject({
    read: ['2024-04-03', '2023-12-25'],
    asked: ['dates dmy true'],
  })
  expect(read([{ since: '03/04/2024' }, { since: '12/25/2023' }])).toMatchObject({
    read: ['2024-03-04', '2023-12-25'],
    asked: ['dates mdy true'],
  })
})

test('without such a date it is asked once, with the days that each answer makes of the cells', () => {
  const lines = [{ since: '03/04/2024' }, { since: '05/06/2023' }, { since: '05/05/2023' }]
  const { questions } = read(lines)
  expect(questions).toMatchObject([{ key: 'dates', answer: null, detected: true, lines: 2 }])
  expect(questions[0]?.examples[0]).toEqual({
    line: 2,
    text: '03/04/2024',
    readAs: ['2024-04-03', '2024-03-04'],
  })
  expect(read(lines, { answers: { dates: 'mdy' } })).toMatchObject({
    read: ['2024-03-04', '2023-05-06', '2023-05-05'],
    asked: ['dates mdy false'],
  })
  // Spanish titles say it.
  expect(read(lines, { isLocal: true })).toMatchObject({ read: ['2024-04-03', '2023-06-05', '2023-05-05'] })
})

test('a single date in another order is a mistake where the day comes first', () => {
  expect(read([{ since: '03/04/2024' }, { since: '12/25/2023' }], { isLocal: true }).read).toEqual([
    '2024-04-03',
    'date_invalid',
  ])
})

test('two-digit years get the century that the column allows, or the one chosen by hand', () => {
  const lines = [
    { birth: '17/05/90' },
    { birth: '17/05/05' },
    { since: '17/05/26' },
    { since: '17/05/99' },
    { until: '17/05/31' },
  ]
  expect(read(lines)).toMatchObject({
    read: ['1990-05-17', '2005-05-17', 'date_in_future', '1999-05-17', '2031-05-17'],
    asked: ['years near true'],
  })
  expect(read([{ birth: '01/02/03' }]).asked).toEqual(['dates null true', 'years near true'])
  expect(read([{ birth: '01/02/03' }], { answers: { dates: 'ymd' } }).read).toEqual(['2001-02-03'])
  expect(read([{ until: '17/05/31' }], { answers: { years: '19' } }).read).toEqual(['1931-05-17'])
  expect(read([{ birth: '90-05-17' }, { birth: '85-11-02' }]).read).toEqual(['1990-05-17', '1985-11-02'])
})

test.each([
  ['5 Mar 2026', '2026-03-05'],
  ['Mar 5, 2026', '2026-03-05'],
  ['5 de marzo de 2026', '2026-03-05'],
  ['5 ene. 2026', '2026-01-05'],
  ['2026/3/5', '2026-03-05'],
  ['05/03/2026 18:30', '2026-03-05'],
  ['31 Feb 2026', null],
  ['5 Foo 2026', null],
  ['hoy', null],
])('%j is %j', (text, day) => {
  const date = writtenDate(text)
  expect(date && dayIn(date, { order: 'dmy', century: 'near' }, '2100-01-01')).toBe(day)
})

test('a number that could be thousands takes the decimal sign of the others, or is asked about', () => {
  expect(read([{ amount: '1.234' }, { amount: '54,95' }]).read).toEqual(['1234', '54.95'])
  expect(read([{ amount: '1,234' }, { amount: '54.95' }]).read).toEqual(['1234', '54.95'])
  const open = read([{ amount: '1.234' }])
  expect(open).toMatchObject({ read: ['number_unclear'], asked: ['decimal null true'] })
  expect(open.questions[0]?.examples[0]?.readAs).toEqual(['1234', '1.234'])
  expect(read([{ amount: '1.230' }], { answers: { decimal: 'point' } }).read).toEqual(['1.23'])
})

test('phones without a prefix that are not Spanish are asked about', () => {
  const lines = [
    { phone: '600 111 222' },
    { phone: '+44 7700 900123' },
    { phone: '07700 900123' },
    { phone: '447700900123' },
  ]
  expect(read(lines).asked).toEqual(['prefix null true'])
  expect(read(lines, { answers: { prefix: '44' } }).read).toEqual([
    '600 111 222',
    '+44 7700 900123',
    '+44 7700900123',
    '+447700900123',
  ])
  expect(read([{ phone: '34600111222' }], { answers: { prefix: '34' } }).read).toEqual(['+34600111222'])
  expect(read(lines, { isLocal: true }).asked).toEqual(['prefix keep true'])
})
