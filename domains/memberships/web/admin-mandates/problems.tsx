import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { look } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import type { FoundProblem } from '../../contract/remittances.ts'
import styles from './mandates.module.css'

/** Lists the problems that block validation. */
export function Problems({ problems }: { problems: readonly FoundProblem[] }) {
  const { t } = useTranslation('admin-mandates')
  if (problems.length === 0) return null
  const needsCreditor = problems.some(({ code }) => code.startsWith('creditor'))
  return (
    <div className={look('below4')}>
      <Notice tone="bad" title={t('problems.title', { count: problems.length })}>
        <ProblemList problems={problems} />
        {needsCreditor && <Link to="/admin/mandatos?tab=creditors">{t('problems.toCreditor')}</Link>}
      </Notice>
    </div>
  )
}

/** Lists the debits of a downloaded file that should no longer be collected. */
export function Outdated({ problems }: { problems: readonly FoundProblem[] }) {
  const { t } = useTranslation('admin-mandates')
  if (problems.length === 0) return null
  return (
    <div className={look('below4')}>
      <Notice tone="bad" title={t('outdated.title', { count: problems.length })}>
        <ProblemList problems={problems} />
        <p>{t('outdated.text')}</p>
      </Notice>
    </div>
  )
}

function ProblemList({ problems }: { problems: readonly FoundProblem[] }) {
  const { t } = useTranslation('admin-mandates')
  return (
    <ul className={styles.problemList}>
      {problems.map(({ code, lineId, name }) => (
        <li key={`${code}-${lineId}`}>
          {name ? t('problems.of', { name, problem: t(`problem.${code}`) }) : t(`problem.${code}`)}
        </li>
      ))}
    </ul>
  )
}
