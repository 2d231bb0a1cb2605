import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { type Language, localeOf } from '../../../../platform/contract/languages.ts'
import { allPhrases } from '../../../../platform/phrases/texts.ts'
import { type Cell, csvLine, csvMark } from '../../../../platform/server/answers/csv.ts'
import { type Figures, type FigureTable, fixedKinds, type Tally } from '../../contract/figures.ts'
import type { Scope } from './read-figures.ts'
import { readSlipping } from './read-slipping.ts'

type Words = (typeof allPhrases)[Language]['adminFigures']['csv']

const tallyHeads = [
  'classes',
  'seats',
  'taken',
  'occupancy',
  'attended',
  'noShows',
  'unticked',
  'lateLeaves',
] as const

const share = (part: number, all: number): Cell => (all === 0 ? null : Math.round((part / all) * 1000) / 10)

const tallyCells = (row: Tally): Cell[] => [
  row.classes,
  row.seats,
  row.taken,
  share(row.taken, row.seats),
  row.attended,
  row.noShows,
  row.unticked,
  row.lateLeaves,
]

const hour = (n: number): string => `${String(n).padStart(2, '0')}:00`

export function figuresCsv(
  table: Exclude<FigureTable, 'slipping'>,
  figures: Figures,
  language: Language,
): Buffer {
  const words: Words = allPhrases[language].adminFigures.csv
  const days = new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', timeZone: 'UTC' })
  // 1 January 2024 was a Monday.
  const weekday = (n: number): string => days.format(new Date(Date.UTC(2024, 0, 1 + n)))
  const tally = (heads: (keyof Words)[], rows: (Tally & { cells: Cell[] })[]) => ({
    heads: [...heads, ...tallyHeads],
    rows: rows.map((row) => [...row.cells, ...tallyCells(row)]),
  })
  const tables: Record<typeof table, () => { heads: readonly (keyof Words)[]; rows: Cell[][] }> = {
    activities: () =>
      tally(
        ['activity'],
        figures.activities.map((row) => ({ ...row, cells: [row.name] })),
      ),
    weekdays: () =>
      tally(
        ['weekday'],
        figures.weekdays.map((row) => ({ ...row, cells: [weekday(row.weekday)] })),
      ),
    hours: () =>
      tally(
        ['hour'],
        figures.hours.map((row) => ({ ...row, cells: [hour(row.hour)] })),
      ),
    heat: () =>
      tally(
        ['weekday', 'hour'],
        figures.heat.map((row) => ({ ...row, cells: [weekday(row.weekday), hour(row.hour)] })),
      ),
    months: () =>
      tally(
        ['month'],
        figures.months.map((row) => ({ ...row, cells: [row.month.slice(0, 7)] })),
      ),
    members: () => ({
      heads: ['month', 'asOf', 'withPlan', 'resting', 'withoutPlan', 'joins', 'leaves', 'accounts'],
      rows: figures.members.map((row) => [
        row.month.slice(0, 7),
        row.asOf,
        row.withPlan,
        row.resting,
        row.withoutPlan,
        row.joins,
        row.leaves,
        row.accounts,
      ]),
    }),
    coaches: () => ({
      heads: ['month', 'coach', 'classes', 'hours', 'assisted', 'assistedHours'],
      rows: figures.coaches.map((row) => [
        row.month.slice(0, 7),
        row.name,
        row.classes,
        row.hours,
        row.assisted,
        row.assistedHours,
      ]),
    }),
    checkIns: () => ({
      heads: ['way', 'attended'],
      rows: figures.checkIns.map((row) => [allPhrases[language].adminFigures.way[row.way], row.attended]),
    }),
    fixed: () => ({
      heads: ['kind', 'seats'],
      rows: fixedKinds.map((kind) => [
        allPhrases[language].adminFigures.fixedKind[kind],
        figures.fixed[kind],
      ]),
    }),
    strikes: () => ({
      heads: ['month', 'missed', 'givenAway', 'late'],
      rows: (figures.strikes?.months ?? []).map((row) => [
        row.month.slice(0, 7),
        row.missed,
        row.givenAway,
        row.late,
      ]),
    }),
    draws: () => ({
      heads: ['month', 'draws', 'tickets', 'won', 'served'],
      rows: figures.draws.map((row) => [
        row.month.slice(0, 7),
        row.draws,
        row.tickets,
        row.won,
        share(row.won, row.tickets),
      ]),
    }),
    revenue: () => ({
      heads: ['month', 'kind', 'method', 'paid', 'refunded', 'net'],
      rows: figures.revenue.map((row) => [
        row.month.slice(0, 7),
        allPhrases[language].adminFigures.kind[row.kind],
        allPhrases[language].adminFigures.method[row.method],
        row.paid,
        row.refunded,
        row.net,
      ]),
    }),
    vat: () => ({
      heads: ['company', 'vat', 'base', 'tax', 'total'],
      rows: figures.vat.flatMap(({ name, lines }) =>
        lines.map((row) => [
          name,
          allPhrases[language].adminFigures.vat[row.vat],
          row.base,
          row.tax,
          row.total,
        ]),
      ),
    }),
  }
  const { heads, rows } = tables[table]()
  return Buffer.from(csvMark + [heads.map((head) => words[head]), ...rows].map(csvLine).join(''))
}

const PAGE_SIZE = 500

export function slippingCsv(app: FastifyInstance, weeks: number, scope: Scope, language: Language): Readable {
  return Readable.from(slippingLines(app, weeks, scope, language))
}

async function* slippingLines(
  app: FastifyInstance,
  weeks: number,
  scope: Scope,
  language: Language,
): AsyncGenerator<string> {
  const words: Words = allPhrases[language].adminFigures.csv
  const heads = ['name', 'surname', 'plan', 'planEnded', 'lastSeen', 'weeks'] as const
  yield csvMark + csvLine(heads.map((head) => words[head]))
  for (let number = 0; ; number += 1) {
    const { content, total } = await readSlipping(app, weeks, scope, { size: PAGE_SIZE, number }, language)
    const lines = content.map((row) => csvLine(heads.map((head) => row[head])))
    if (lines.length > 0) yield lines.join('')
    if ((number + 1) * PAGE_SIZE >= total) return
  }
}
