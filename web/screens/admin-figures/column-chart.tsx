import styles from './figures.module.css'

export interface Column {
  label: string
  /** Stacked from the bottom up. */
  parts: readonly { value: number; color: string }[]
  /** The value as text. */
  text: string
}

interface ColumnChartProps {
  /** Text alternative; the values are in the table below. */
  label: string
  columns: readonly Column[]
  /** Value at full height; by default that of the highest column. */
  max?: number
}

const size = { width: 480, height: 220, top: 22, bottom: 24 }
/** Most columns whose labels fit side by side. */
const mostLabels = 12
/** Most columns whose values fit in large type. */
const few = 7

export function ColumnChart({ label, columns, max }: ColumnChartProps) {
  const sums = columns.map(({ parts }) => parts.reduce((sum, part) => sum + Math.max(0, part.value), 0))
  const highest = max ?? Math.max(...sums, 0)
  const room = size.height - size.top - size.bottom
  const slot = size.width / Math.max(columns.length, 1)
  const thick = Math.min(48, slot * 0.72)
  const every = Math.ceil(columns.length / mostLabels)
  return (
    <svg
      className={styles.chart}
      data-few={columns.length <= few || undefined}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={label}
    >
      <line
        className={styles.rule}
        x1={0}
        x2={size.width}
        y1={size.height - size.bottom}
        y2={size.height - size.bottom}
      />
      {columns.map((column, nth) => {
        const middle = slot * (nth + 0.5)
        let top = size.height - size.bottom
        const bars = column.parts.map((part) => {
          const height = highest > 0 ? (Math.max(0, part.value) / highest) * room : 0
          top -= height
          return { ...part, y: top, height }
        })
        return (
          <g key={middle}>
            {bars.map(({ color, y, height }) => (
              <rect key={color} x={middle - thick / 2} y={y} width={thick} height={height} fill={color} />
            ))}
            {nth % every === 0 && (
              <>
                {slot >= 34 && (
                  <text className={styles.mark} x={middle} y={top - 6} textAnchor="middle">
                    {column.text}
                  </text>
                )}
                <text className={styles.scale} x={middle} y={size.height - 6} textAnchor="middle">
                  {column.label}
                </text>
              </>
            )}
          </g>
        )
      })}
    </svg>
  )
}
