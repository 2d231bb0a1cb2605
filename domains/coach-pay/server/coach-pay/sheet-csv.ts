import type { Language } from '../../../../platform/contract/languages.ts'
import { phrase } from '../../../../platform/phrases/texts.ts'
import { dayAt } from '../../../../platform/rules/local-time.ts'
import { type Cell, csvLine, csvMark } from '../../../../platform/server/answers/csv.ts'
import type { PaySheet } from '../../contract/pay-sheets.ts'
import { hoursOf, marksOf, termsInWords } from './sheet-words.ts'

const heads = [
  'coach',
  'date',
  'hours',
  'what',
  'center',
  'attended',
  'booked',
  'paid',
  'rule',
  'amount',
] as const

/** A line for each thing paid and each correction. */
export function sheetsCsv(sheets: readonly PaySheet[], timeZone: string, language: Language): Buffer {
  const rows = sheets.flatMap(({ coach, lines, corrections }): Cell[][] => [
    ...lines.map((line) => [
      coach.name,
      line.date,
      hoursOf(line),
      [line.title, ...marksOf(line, language)].join(', '),
      line.center,
      line.attended,
      line.booked,
      line.paid,
      termsInWords(line, language),
      line.amount,
    ]),
    ...corrections.map(({ at, why, amount }) => [
      coach.name,
      dayAt(Date.parse(at), timeZone),
      null,
      phrase(language, 'paySheet.correction'),
      null,
      null,
      null,
      null,
      why,
      amount,
    ]),
  ])
  const head = heads.map((name) => phrase(language, `paySheet.head.${name}`))
  return Buffer.from(csvMark + [head, ...rows].map(csvLine).join(''))
}
