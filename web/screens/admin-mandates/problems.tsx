import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { FoundProblem } from '../../../contracts/remittances.ts'
import { Notice } from '../../ui/notice.tsx'
import { look } from '../../ui/primitives.ts'
import styles from './mandates.module.css'

/** Lists the problems that block validation. */
export function Problems({ problems }: { problems: readonly FoundProblem[] }) {
  const { t } = useTranslation('admin-mandates')
  if (problems.length === 0) return null
  const needsCreditor = problems.some(({ code }) => code.startsWith('creditor'))
  return (
    <div className={look('below4')}>
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
