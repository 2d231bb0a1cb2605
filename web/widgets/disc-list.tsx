import { useTranslation } from 'react-i18next'
import type { Disc } from '../../rules/barbell.ts'
import { classNames } from '../ui/class-names.ts'
import styles from './disc-list.module.css'
import { useWeightText } from './use-weight-text.ts'

/** Equal discs in a row as one entry, the heaviest first. */
function countDiscs(side: readonly Disc[]): { disc: Disc; count: number }[] {
  const rows: { disc: Disc; count: number }[] = []
  for (const disc of side) {
    const last = rows.at(-1)
    if (last?.disc === disc) last.count += 1
    else rows.push({ disc, count: 1 })
  }
  return rows
}

/** The discs of one side of a bar, each as often as it is needed; that there is none is said. */
export function DiscList({ side, small = false }: { side: readonly Disc[]; small?: boolean }) {
  const { t } = useTranslation('tools')
  const { write } = useWeightText()
  if (side.length === 0)
    return <p className={classNames(styles.none, small && styles.small)}>{t('barbell.empty')}</p>
  return (
    <ul className={classNames(styles.list, small && styles.small)}>
      {countDiscs(side).map(({ disc, count }) => (
        <li key={disc.kilos} className={styles.entry}>
          {count > 1 && <span className={styles.count}>{count} ×</span>}
          <span className={styles.disc} data-color={disc.color}>
            {write(disc.kilos)}
          </span>
        </li>
      ))}
    </ul>
  )
}
