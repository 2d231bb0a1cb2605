import styles from './figures.module.css'

export interface Row {
  label: string
  /** 0 to 1. */
  share: number
  text: string
  color: string
}

const width = 480
const height = 44

export function RowChart({ label, rows }: { label: string; rows: readonly Row[] }) {
  return (
    <svg
      className={styles.chart}
      data-few
      viewBox={`0 0 ${width} ${Math.max(rows.length, 1) * height}`}
      role="img"
      aria-label={label}
    >
      {rows.map(({ label: name, share, text, color }, nth) => (
        <g key={name} transform={`translate(0 ${nth * height})`}>
          <text className={styles.mark} x={0} y={15}>
            {name}
          </text>
          <text className={styles.mark} x={width} y={15} textAnchor="end">
            {text}
          </text>
          <rect className={styles.track} x={0} y={23} width={width} height={12} />
          <rect x={0} y={23} width={Math.min(1, Math.max(0, share)) * width} height={12} fill={color} />
        </g>
      ))}
    </svg>
  )
}
