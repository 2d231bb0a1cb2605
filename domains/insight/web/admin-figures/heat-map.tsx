import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import type { Figures } from '../../contract/figures.ts'
import styles from './charts.module.css'
import { percentOf, useFigureText } from './figure-text.ts'

/** Percent of the hot colour behind a cell; with more the text would be hard to read. */
const hottest = 70

const warm = (percent: number) => ({ '--warm': `${(percent / 100) * hottest}%` }) as CSSProperties
const place = (hour: number, day: number) => ({ '--hour': hour + 1, '--day': day + 1 }) as CSSProperties

/** Occupancy by weekday and hour. On phones the hours go down, so that the week fits. */
export function HeatMap({ cells }: { cells: Figures['heat'] }) {
  const { t } = useTranslation('admin-figures')
  const { weekday, hour, roundPercent } = useFigureText()
  const hours = cells.map((one) => one.hour)
  const [first, last] = [Math.min(...hours), Math.max(...hours)]
  const shown = Array.from({ length: last - first + 1 }, (_, nth) => first + nth)
  return (
    <div className={classNames(stack(3), look('size-s', 'tabular'))} role="img" aria-label={t('table.heat')}>
      <span className={look('soft')}>{t('unit.taken')}</span>
      <div className={styles.heat}>
        {shown.map((one) => (
          <span key={one} className={look('soft')} style={place(one - first + 1, 0)}>
            {one} h
          </span>
        ))}
        {[0, 1, 2, 3, 4, 5, 6].map((day) => (
          <span key={day} className={look('soft')} style={place(0, day + 1)}>
            {weekday(day, 'short')}
          </span>
        ))}
        {cells.map((one) => {
          const percent = percentOf(one.taken, one.seats) ?? 0
          return (
            <span
              key={`${one.weekday} ${one.hour}`}
              className={styles.cell}
              style={{ ...place(one.hour - first + 1, one.weekday + 1), ...warm(percent) }}
              title={t('chart.heatCell', {
                day: weekday(one.weekday, 'long'),
                hour: hour(one.hour),
                percent: Math.round(percent),
                taken: one.taken,
                seats: one.seats,
              })}
            >
              {Math.round(percent)}
            </span>
          )
        })}
      </div>
      <div className={row(1, 'soft')}>
        {roundPercent(0)}
        {[0, 25, 50, 75, 100].map((percent) => (
          <span key={percent} className={styles.swatch} data-warm style={warm(percent)} />
        ))}
        {roundPercent(100)}
      </div>
    </div>
  )
}
