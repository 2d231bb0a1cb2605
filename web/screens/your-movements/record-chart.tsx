import { useTranslation } from 'react-i18next'
import type { MovementRecord } from '../../../contracts/movement-records.ts'
import type { MovementUnit } from '../../../contracts/movements.ts'
import { useToday } from '../../gym.ts'
import { classNames } from '../../ui/class-names.ts'
import { look } from '../../ui/primitives.ts'
import { chart, chartOf } from './chart-points.ts'
import { useRecordText } from './use-record-text.ts'
import styles from './your-movements.module.css'

interface RecordChartProps {
  /** At least two. */
  records: readonly MovementRecord[]
  unit: MovementUnit
}

/** The table below shows the same values. */
export function RecordChart({ records, unit }: RecordChartProps) {
  const { t } = useTranslation('your-movements')
  const today = useToday()
  const { number, valueText, dayText } = useRecordText(unit)
  const { points, lines } = chartOf(records)
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  const told = { from: valueText(first.record.value), to: valueText(last.record.value), count: points.length }
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${chart.width} ${chart.height}`}
      role="img"
      aria-label={t('history.chart', told)}
    >
      {lines.map(({ value, y }) => (
        <g key={value}>
          <line className={styles.rule} x1={chart.left - 4} x2={chart.width} y1={y} y2={y} />
          <text
            className={classNames(look('size-xs', 'tabular'), styles.scale)}
            x={chart.left - 10}
            y={y}
            textAnchor="end"
            dominantBaseline="central"
          >
            {number(value)}
          </text>
        </g>
      ))}
      <text className={classNames(look('size-xs', 'tabular'), styles.scale)} x={first.x} y={chart.height - 8}>
        {dayText(first.record.when, today)}
      </text>
      <text
        className={classNames(look('size-xs', 'tabular'), styles.scale)}
        x={last.x}
        y={chart.height - 8}
        textAnchor="end"
      >
        {dayText(last.record.when, today)}
      </text>
      <polyline className={styles.curve} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {points.map(({ x, y, record }) => (
        <circle
          key={record.id}
          className={styles.dot}
          data-best={record.rm || undefined}
          cx={x}
          cy={y}
          r={record.rm ? 6 : 4}
        />
      ))}
    </svg>
  )
}
