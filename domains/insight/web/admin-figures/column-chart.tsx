import { useTranslation } from 'react-i18next'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look } from '../../../../platform/web/ui/primitives.ts'
import { ticksUpTo } from './chart-scale.ts'
import styles from './charts.module.css'

export interface Column {
  key: string | number
  label: string
  /** Stacked from the bottom up. */
  parts: readonly { value: number; color: string }[]
  /** The value as text; null without data. */
  text: string | null
  /** The current month. */
  isNow?: boolean
}

interface ColumnChartProps {
  /** Text alternative; the values are in the table below. */
  label: string
  columns: readonly Column[]
  /** What the axis counts. */
  unit: string
  /** A value of the axis as text. */
  tick: (value: number) => string
}

/** Most columns whose values fit above them on a phone. */
const few = 7

export function ColumnChart({ label, columns, unit, tick }: ColumnChartProps) {
  const { t } = useTranslation('admin-figures')
  const sums = columns.map(({ parts }) => parts.reduce((sum, part) => sum + Math.max(0, part.value), 0))
  const ticks = ticksUpTo(Math.max(...sums, 0))
  const top = ticks.at(-1) ?? 0
  const share = (value: number) => `${top > 0 ? (Math.max(0, value) / top) * 100 : 0}%`
  const first = columns.findIndex(({ text }) => text !== null)
  if (first < 0) return <p className={look('soft')}>{t('chart.nothing')}</p>
  return (
    <div
      className={classNames(look('size-s', 'soft', 'tabular'), styles.columns)}
      role="img"
      aria-label={label}
      data-few={columns.length <= few || undefined}
    >
      <span className={styles.unit}>{unit}</span>
      <div className={styles.axis}>
        {ticks.map((value) => (
          <span key={value}>{tick(value)}</span>
        ))}
      </div>
      <div className={styles.plot}>
        {ticks.map((value) => (
          <span key={value} className={styles.line} style={{ insetBlockEnd: share(value) }} />
        ))}
        {columns.map(({ key, parts, text, isNow }) => (
          <span key={key} className={styles.slot} data-now={isNow || undefined}>
            {text !== null &&
              parts.map(({ color, value }) => (
                <span
                  key={color}
                  className={styles.bar}
                  style={{ blockSize: share(value), background: color }}
                />
              ))}
            <span className={styles.mark}>{text}</span>
          </span>
        ))}
        {first > 2 && (
          <span className={styles.none} style={{ inlineSize: `${(first / columns.length) * 100}%` }}>
            {t('tile.noBefore')}
          </span>
        )}
      </div>
      <div className={styles.labels}>
        {columns.map(({ key, label: name, isNow }) => (
          <span key={key} data-now={isNow || undefined}>
            {name}
          </span>
        ))}
      </div>
    </div>
  )
}
