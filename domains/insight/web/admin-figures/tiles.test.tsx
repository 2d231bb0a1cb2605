import i18next from 'i18next'
import { renderToString } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { expect, test } from 'vitest'
import { allPhrases } from '../../../../platform/phrases/texts.ts'
import type { Figures, MonthOfMembers, Tally } from '../../contract/figures.ts'
import { ColumnChart } from './column-chart.tsx'
import { Tiles } from './tiles.tsx'

const { adminFigures } = allPhrases.es
await i18next.use(initReactI18next).init({
  lng: 'es',
  resources: { es: { 'admin-figures': adminFigures } },
  interpolation: { escapeValue: false },
})

const said = (html: string) =>
  html
    .replaceAll(/<!-- -->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

const nothing: Tally = {
  classes: 0,
  seats: 0,
  taken: 0,
  attended: 0,
  noShows: 0,
  unticked: 0,
  lateLeaves: 0,
}
const busy: Tally = { ...nothing, classes: 2, seats: 20, taken: 10, attended: 9, noShows: 1 }
const noMoney = { paid: 0, refunded: 0, net: 0 }
const now = { month: '2026-05-01', withPlan: 3, resting: 0 } as MonthOfMembers
const young = {
  total: busy,
  totalBefore: nothing,
  money: { paid: 50, refunded: 0, net: 50 },
  moneyBefore: noMoney,
  joins: { joins: 1, leaves: 2, joinsBefore: 0, leavesBefore: 0 },
  members: [now],
  membersBefore: { withPlan: 0, resting: 0 },
} as Partial<Figures> as Figures

const tiles = (figures: Figures) => said(renderToString(<Tiles figures={figures} />))

test('a young gym has no comparison with months before it', () => {
  expect(tiles(young).match(/sin datos anteriores/g)).toHaveLength(5)
  expect(tiles(young)).toContain('1 alta y 2 bajas')
})

test('tiles tell their trend, and nothing without data', () => {
  const older = {
    ...young,
    totalBefore: { ...busy, taken: 5, noShows: 3 },
    membersBefore: { withPlan: 3, resting: 1 },
  }
  const text = tiles(older)
  for (const trend of ['25 puntos más que antes', '2 menos que antes', 'igual que antes'])
    expect(text).toContain(trend)
  const empty = tiles({ ...young, total: nothing, money: noMoney, members: [] })
  expect(empty.match(/todavía sin datos/g)).toHaveLength(5)
  expect(empty).not.toMatch(/\b0 ?[%€]/)
})

const column = (key: number, value: number | null) => ({
  key,
  label: `m${key}`,
  parts: [{ value: value ?? 0, color: 'red' }],
  text: value === null ? null : String(value),
})
const chart = (values: (number | null)[]) =>
  said(
    renderToString(
      <ColumnChart label="" unit="socios" tick={String} columns={values.map((v, nth) => column(nth, v))} />,
    ),
  )

test('a chart has a unit and a scale, and says where there are no data yet', () => {
  expect(chart([null, null, null, null, 7])).toMatch(/socios 0 2 4 6 8 7 sin datos anteriores m0/)
  expect(chart([3, 7])).not.toContain('sin datos')
  expect(chart([null, null])).toBe(` ${adminFigures.chart.nothing} `)
})
