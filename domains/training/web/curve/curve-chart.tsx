import type { Day } from '../../../../platform/rules/local-time.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look } from '../../../../platform/web/ui/primitives.ts'
import styles from './curve.module.css'
import { chart, curveOf, type Plotted } from './curve-points.ts'

export interface CurvePoint extends Plotted {
  id: number
  isMarked: boolean
}

interface CurveChartProps {
  /** At least two, one of them with a value. */
  points: readonly CurvePoint[]
  steps: readonly number[]
  isLowBetter?: boolean
  /** Text alternative for screen readers. */
  told: string
  unit?: string
  /** Beside the line of those without a value. */
  laneLabel?: string
  write: (value: number) => string
  dayText: (day: Day) => string
}

/** Values over time, the better the higher. The table below shows the same values. */
export function CurveChart({
  points: all,
  steps,
  isLowBetter = false,
  told,
  unit,
  laneLabel,
  write,
  dayText,
}: CurveChartProps) {
  const { points, lane, lines } = curveOf(all, { steps, isLowBetter })
  const days = all.map(({ day }) => day).sort()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const label = classNames(look('size-xs', 'tabular'), styles.scale)
  return (
    <svg className={styles.chart} viewBox={`0 0 ${chart.width} ${chart.height}`} role="img" aria-label={told}>
      {unit && (
        <text className={label} x={chart.left - 10} y={2} textAnchor="end" dominantBaseline="central">
          {unit}
        </text>
      )}
      {lines.map(({ value, y }) => (
        <g key={value}>
          <line className={styles.rule} x1={chart.left - 4} x2={chart.width} y1={y} y2={y} />
          <text className={label} x={chart.left - 10} y={y} textAnchor="end" dominantBaseline="central">
            {write(value)}
          </text>
        </g>
      ))}
      {lane[0] && (
        <text
          className={label}
          x={chart.left - 10}
          y={lane[0].y - 4}
          textAnchor="end"
          dominantBaseline="central"
        >
          {laneLabel}
        </text>
      )}
      <text className={label} x={chart.left} y={chart.height - 8}>
        {dayText(first)}
      </text>
      {first !== last && (
        <text className={label} x={chart.width - chart.right} y={chart.height - 8} textAnchor="end">
          {dayText(last)}
        </text>
      )}
      <polyline className={styles.curve} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {[...points, ...lane].map(({ x, y, of }) => (
        <circle
          key={of.id}
          className={styles.dot}
          data-best={of.isMarked || undefined}
          data-lane={of.value === null || undefined}
          cx={x}
          cy={of.value === null ? y - 4 : y}
          r={of.isMarked ? 6 : 4}
        />
      ))}
    </svg>
  )
}
