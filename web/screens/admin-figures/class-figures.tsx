import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Figures, Tally } from '../../../contracts/figures.ts'
import { classNames } from '../../ui/class-names.ts'
import { row, stack } from '../../ui/primitives.ts'
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

/** Occupancy by activity, weekday and hour, and attendance. */
export function ClassFigures({ figures, wish }: ClassFiguresProps) {
  const { t } = useTranslation('admin-figures')
  const { number, percent, weekday, hour, month, shortMonth } = useFigureText()
  const share = (row: Tally) => percentOf(row.taken, row.seats) ?? 0
  const cells = (row: Tally): ReactNode[] => [
    number(row.classes),
    number(row.seats),
    number(row.taken),
    percent(percentOf(row.taken, row.seats)),
    number(row.attended),
    number(row.noShows),
    number(row.unticked),
    number(row.lateLeaves),
  ]
  const heads = (...first: ('activity' | 'weekday' | 'hour' | 'month')[]) =>
    [...first, ...tallyHeads].map((head) => t(`csv.${head}`))
  const said = (table: 'activities' | 'weekdays' | 'hours' | 'months', items: string[]) =>
    t('chart.bars', { title: t(`table.${table}`), items: items.join(', ') })
  const upright = (rows: readonly { label: string; row: Tally }[]) =>
    rows.map(({ label, row }) => ({
      label,
      parts: [{ value: share(row), color: 'var(--plate-20)' }],
      text: `${Math.round(share(row))}`,
    }))
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
        chart={
          <RowChart
            label={said(
              'activities',
              figures.activities.map((row) => `${row.name} ${percent(share(row))}`),
            )}
            rows={figures.activities.map((row) => ({
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
          <ColumnChart
            label={said('weekdays', spoken(weekdays))}
            columns={upright(weekdays)}
            max={scaleOf(figures.weekdays)}
          />
        }
        heads={heads('weekday')}
        rows={figures.weekdays.map((row) => [weekday(row.weekday, 'long'), ...cells(row)])}
      />
      <FigureSection
        table="hours"
        wish={wish}
        chart={
          <ColumnChart
            label={said('hours', spoken(hours))}
            columns={upright(hours)}
            max={scaleOf(figures.hours)}
          />
        }
        heads={heads('hour')}
        rows={figures.hours.map((row) => [hour(row.hour), ...cells(row)])}
      />
      <FigureSection
        table="months"
        wish={wish}
        chart={
          <>
            <ColumnChart
              label={said(
                'months',
                figures.months.map((row) => `${month(row.month)} ${row.attended}`),
              )}
              columns={figures.months.map((row) => ({
                label: shortMonth(row.month),
                parts: [
                  { value: row.attended, color: 'var(--plate-10)' },
                  { value: row.unticked, color: 'var(--line-strong)' },
                  { value: row.noShows, color: 'var(--plate-25)' },
                ],
                text: number(row.attended + row.unticked + row.noShows),
              }))}
            />
            <Legend
              items={[
                ['var(--plate-10)', t('csv.attended')],
                ['var(--line-strong)', t('csv.unticked')],
                ['var(--plate-25)', t('csv.noShows')],
              ]}
            />
          </>
        }
        heads={heads('month')}
        rows={figures.months.map((row) => [month(row.month), ...cells(row)])}
      />
    </div>
  )
}

/** Top of the scale in percent: the next quarter above the highest bar. */
const scaleOf = (rows: readonly Tally[]): number =>
  Math.max(25, Math.ceil(Math.max(0, ...rows.map((row) => percentOf(row.taken, row.seats) ?? 0)) / 25) * 25)

export function Legend({ items }: { items: readonly (readonly [color: string, name: string])[] }) {
  return (
    <ul className={classNames(row(4, 'stretch', 'wrap', 'rows1', 'soft', 'size-s'), styles.legend)}>
      {items.map(([color, name]) => (
        <li key={name}>
          <span className={styles.swatch} style={{ background: color }} />
          {name}
        </li>
      ))}
    </ul>
  )
}
