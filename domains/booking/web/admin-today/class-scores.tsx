import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import { row } from '../../../../platform/web/ui/primitives.ts'
import { ownBlocksQuery } from '../../../training/web/api/scores.ts'
import type { ClassRoll } from '../../contract/classes.ts'
import styles from './class-scores.module.css'

/** Leads to the sheets on which the scores of a class are entered. */
export function ClassScores({ gymClass: { id, date, center } }: { gymClass: ClassRoll }) {
  const { t } = useTranslation('admin-scores')
  const { data = [] } = useQuery(ownBlocksQuery(date, center.id))
  if (data.length === 0) return null
  return (
    <div className={row(2, 'wrap')}>
      {data.map(({ block }) => (
        <LinkButton key={block.id} className={styles.sheet} to={`/admin/scores/${block.id}?class=${id}`}>
          <IconPencil size={20} aria-hidden />
          {t('sheetOf', { title: block.benchmark?.name || block.title || t('title') })}
        </LinkButton>
      ))}
    </div>
  )
}
