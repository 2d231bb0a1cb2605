import { useTranslation } from 'react-i18next'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row } from '../../../../platform/web/ui/primitives.ts'
import type { Disc } from '../../rules/barbell.ts'
import styles from './disc-list.module.css'
import { useWeightText } from './use-weight-text.ts'

function countDiscs(side: readonly Disc[]): { disc: Disc; count: number }[] {
  const rows: { disc: Disc; count: number }[] = []
  for (const disc of side) {
    const last = rows.at(-1)
    if (last?.disc === disc) last.count += 1
    else rows.push({ disc, count: 1 })
  }
  return rows
}

export function DiscList({ side, small = false }: { side: readonly Disc[]; small?: boolean }) {
  const { t } = useTranslation('tools')
  const { write } = useWeightText()
  if (side.length === 0)
    return <p className={classNames(styles.none, small && styles.small)}>{t('barbell.empty')}</p>
  return (
    <ul className={classNames(row(2, 'rows1', 'wrap'), styles.list, small && styles.small)}>
      {countDiscs(side).map(({ disc, count }) => (
        <li key={disc.kilos} className={row(1)}>
          {count > 1 && <span className={look('soft')}>{count} ×</span>}
          <span className={styles.disc} data-color={disc.color}>
            {write(disc.kilos)}
          </span>
        </li>
      ))}
    </ul>
  )
}
