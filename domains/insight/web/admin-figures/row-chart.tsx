import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import styles from './charts.module.css'

export interface Row {
  key: number
  label: string
  /** 0 to 1. */
  share: number
  text: string
  color: string
}

interface RowChartProps {
  /** Text alternative; the values are in the table below. */
  label: string
  rows: readonly Row[]
  unit: string
  /** A value from 0 to 100 as text. */
  tick: (value: number) => string
}

export function RowChart({ label, rows, unit, tick }: RowChartProps) {
  return (
    <div className={classNames(stack(3), look('tabular'))} role="img" aria-label={label}>
      <span className={look('size-s', 'soft')}>{unit}</span>
      {rows.map(({ key, label: name, share, text, color }) => (
        <div key={key} className={stack(1)}>
          <span className={row(4, 'between', 'baseline')}>
            <span>{name}</span>
            <span className={look('semibold')}>{text}</span>
          </span>
          <span className={styles.track}>
            <span
              className={styles.fill}
              style={{ inlineSize: `${Math.min(1, Math.max(0, share)) * 100}%`, background: color }}
            />
          </span>
        </div>
      ))}
      <span className={row(4, 'between', 'size-s', 'soft')}>
        {[0, 25, 50, 75, 100].map((value) => (
          <span key={value}>{tick(value)}</span>
        ))}
      </span>
    </div>
  )
}
