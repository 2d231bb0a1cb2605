import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import type { Figures, Tally } from '../../contract/figures.ts'
import { ColumnChart } from './column-chart.tsx'
import { FigureSection } from './figure-section.tsx'
import { percentOf, useFigureText } from './figure-text.ts'
import styles from './figures.module.css'
import { HeatMap } from './heat-map.tsx'
import type { FigureWish } from './range-choice.ts'
import { RowChart } from './row-chart.tsx'

interface ClassFiguresProps {
  figures: Figures
  wish: FigureWish
}

/** Columns of every table of classes, after the row's name. */
export const tallyHeads = [
  'classes',
  'seats',
  'taken',
  'occupancy',
  'attended',
  'noShows',
  'unticked',
  'lateLeaves',
] as const

/** Occupancy by activity, weekday and hour. */
export function ClassFigures({ figures, wish }: ClassFiguresProps) {
  const { t } = useTranslation('admin-figures')
  const { percent, roundPercent, weekday, hour } = useFigureText()
  const share = (row: Tally) => percentOf(row.taken, row.seats) ?? 0
  const cells = useTallyCells()
  const heads = (...first: ('activity' | 'weekday' | 'hour')[]) =>
    [...first, ...tallyHeads].map((head) => t(`csv.${head}`))
  const said = (table: 'activities' | 'weekdays' | 'hours', items: string[]) =>
    t('chart.bars', { title: t(`table.${table}`), items: items.join(', ') })
  const upright = (rows: readonly { label: string; row: Tally }[]) =>
    rows.map(({ label, row }) => ({
      key: label,
      label,
      parts: [{ value: share(row), color: 'var(--plate-20)' }],
      text: row.seats > 0 ? `${Math.round(share(row))}` : null,
    }))
  const axis = { unit: t('unit.taken'), tick: roundPercent }
  const weekdays = figures.weekdays.map((row) => ({ label: weekday(row.weekday, 'short'), row }))
  const hours = figures.hours.map((row) => ({ label: String(row.hour), row }))
  const spoken = (rows: readonly { label: string; row: Tally }[]) =>
    rows.map(({ label, row }) => `${label} ${percent(percentOf(row.taken, row.seats))}`)
  return (
    <div className={classNames(stack(4, 'fit'), styles.grid)}>
      <FigureSection
        table="heat"
        wish={wish}
        wide
        chart={<HeatMap cells={figures.heat} />}
        heads={heads('weekday', 'hour')}
        words={2}
        rows={figures.heat.map((row) => [weekday(row.weekday, 'long'), hour(row.hour), ...cells(row)])}
      />
      <FigureSection
        table="activities"
        wish={wish}
        tall
        chart={
          <RowChart
            label={said(
              'activities',
              figures.activities.map((row) => `${row.name} ${percent(share(row))}`),
            )}
            {...axis}
            rows={figures.activities.map((row) => ({
              key: row.id,
              label: row.name,
              share: share(row) / 100,
              text: percent(share(row)),
              color: row.color,
            }))}
          />
        }
        heads={heads('activity')}
        rows={figures.activities.map((row) => [row.name, ...cells(row)])}
      />
      <FigureSection
        table="weekdays"
        wish={wish}
        chart={
          <ColumnChart label={said('weekdays', spoken(weekdays))} columns={upright(weekdays)} {...axis} />
        }
        heads={heads('weekday')}
        rows={figures.weekdays.map((row) => [weekday(row.weekday, 'long'), ...cells(row)])}
      />
      <FigureSection
        table="hours"
        wish={wish}
        chart={<ColumnChart label={said('hours', spoken(hours))} columns={upright(hours)} {...axis} />}
        heads={heads('hour')}
        rows={figures.hours.map((row) => [hour(row.hour), ...cells(row)])}
      />
    </div>
  )
}

/** The cells of `tallyHeads`. */
export function useTallyCells(): (row: Tally) => ReactNode[] {
  const { number, percent } = useFigureText()
  return (row) => [
    number(row.classes),
    number(row.seats),
    number(row.taken),
    percent(percentOf(row.taken, row.seats)),
    number(row.attended),
    number(row.noShows),
    number(row.unticked),
    number(row.lateLeaves),
  ]
}
