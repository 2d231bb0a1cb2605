import type { Day } from '../../../../platform/rules/local-time.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look } from '../../../../platform/web/ui/primitives.ts'
import styles from './plan.module.css'

/** Measures in SVG units. */
const chart = { width: 400, label: 130, row: 34, bar: 26, foot: 22, gap: 4 } as const

export interface NamedRow {
  name: string
  sets: readonly number[]
}

interface VolumeChartProps {
  mondays: readonly Day[]
  rows: readonly NamedRow[]
  /** Text alternative for screen readers. */
  told: string
  dayText: (day: Day) => string
}

/** A row of bars for each name, one a week; the highest of all fills its row. The table below shows the same numbers. */
export function VolumeChart({ mondays, rows, told, dayText }: VolumeChartProps) {
  const most = Math.max(1, ...rows.flatMap(({ sets }) => sets))
  const wide = (chart.width - chart.label) / mondays.length
  const height = rows.length * chart.row + chart.foot
  return (
    <svg className={styles.chart} viewBox={`0 0 ${chart.width} ${height}`} role="img" aria-label={told}>
      {rows.map(({ name, sets }, nth) => {
        const floor = (nth + 1) * chart.row
        return (
          <g key={name}>
            <text className={styles.label} x={0} y={floor - 4}>
              {name}
            </text>
            <line className={styles.rule} x1={chart.label} x2={chart.width} y1={floor} y2={floor} />
            {sets.map((count, week) => {
              const tall = (count / most) * chart.bar
              return (
                <rect
                  key={mondays[week]}
                  className={styles.sets}
                  x={chart.label + week * wide + chart.gap / 2}
                  y={floor - tall}
                  width={wide - chart.gap}
                  height={tall}
                />
              )
            })}
          </g>
        )
      })}
      {mondays.map((monday, week) => (
        <text
          key={monday}
          className={classNames(look('tabular'), styles.scale)}
          x={chart.label + (week + 0.5) * wide}
          y={height - 4}
          textAnchor="middle"
        >
          {week % 2 === 0 || mondays.length <= 4 ? dayText(monday) : ''}
        </text>
      ))}
    </svg>
  )
}
