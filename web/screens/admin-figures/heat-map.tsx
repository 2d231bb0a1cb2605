import { useTranslation } from 'react-i18next'
import type { Figures } from '../../../contracts/figures.ts'
import { percentOf, useFigureText } from './figure-text.ts'
import styles from './figures.module.css'

const left = 36
const cell = { width: 40, height: 30 }

/** Occupancy by weekday and hour. */
export function HeatMap({ cells }: { cells: Figures['heat'] }) {
  const { t } = useTranslation('admin-figures')
  const { weekday, hour } = useFigureText()
  const hours = cells.map((one) => one.hour)
  const [first, last] = [Math.min(...hours), Math.max(...hours)]
  const shown = Array.from({ length: last - first + 1 }, (_, nth) => first + nth)
  const wide = left + Math.max(shown.length, 14) * cell.width
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
    <section className={styles.heatRoom} aria-label={t('table.heat')} tabIndex={0}>
      <svg
        className={styles.heat}
        viewBox={`0 0 ${wide} ${7 * cell.height + 22}`}
        role="img"
        aria-label={t('table.heat')}
      >
        {shown.map((one) => (
          <text
            key={one}
            className={styles.small}
            x={left + (one - first + 0.5) * cell.width}
            y={13}
            textAnchor="middle"
          >
            {one}
          </text>
        ))}
        {[0, 1, 2, 3, 4, 5, 6].map((day) => (
          <text
            key={day}
            className={styles.small}
            x={0}
            y={22 + (day + 0.5) * cell.height}
            dominantBaseline="central"
          >
            {weekday(day, 'short')}
          </text>
        ))}
        {cells.map((one) => {
          const percent = percentOf(one.taken, one.seats) ?? 0
          const x = left + (one.hour - first) * cell.width
          const y = 22 + one.weekday * cell.height
          return (
            <g key={`${one.weekday} ${one.hour}`}>
              <title>
                {t('chart.heatCell', {
                  day: weekday(one.weekday, 'long'),
                  hour: hour(one.hour),
                  percent: Math.round(percent),
                  taken: one.taken,
                  seats: one.seats,
                })}
              </title>
              <rect
                className={styles.cold}
                x={x + 1}
                y={y + 1}
                width={cell.width - 2}
                height={cell.height - 2}
                rx={3}
              />
              <rect
                className={styles.hot}
                x={x + 1}
                y={y + 1}
                width={cell.width - 2}
                height={cell.height - 2}
                rx={3}
                fillOpacity={0.08 + 0.92 * (percent / 100)}
              />
              <text
                className={percent > 55 ? styles.onHot : styles.onCold}
                x={x + cell.width / 2}
                y={y + cell.height / 2}
                textAnchor="middle"
                dominantBaseline="central"
              >
                {Math.round(percent)}
              </text>
            </g>
          )
        })}
      </svg>
    </section>
  )
}
