import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { FoundProblem } from '../../../contracts/remittances.ts'
import { Notice } from '../../ui/notice.tsx'
import styles from './mandates.module.css'

/** Everything that stands in the way, each with whose it is. Nothing where nothing does. */
export function Problems({ problems }: { problems: readonly FoundProblem[] }) {
  const { t } = useTranslation('admin-mandates')
  if (problems.length === 0) return null
  const needsCreditor = problems.some(({ code }) => code.startsWith('creditor'))
  return (
    <div className={styles.problems}>
      <Notice tone="bad" title={t('problems.title', { count: problems.length })}>
        <ul className={styles.problemList}>
          {problems.map(({ code, lineId, name }) => (
            <li key={`${code}-${lineId}`}>
              {name ? t('problems.of', { name, problem: t(`problem.${code}`) }) : t(`problem.${code}`)}
            </li>
          ))}
        </ul>
        {needsCreditor && <Link to="/admin/mandatos?tab=creditors">{t('problems.toCreditor')}</Link>}
      </Notice>
    </div>
  )
}
