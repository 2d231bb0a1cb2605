import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import { row, stack } from '../../../../platform/web/ui/primitives.ts'
import { ShownTrack } from '../../../programming/web/widgets/shown-track.tsx'
import { ownBlocksQuery } from '../../../training/web/api/scores.ts'
import type { ClassRoll } from '../../contract/classes.ts'
import styles from './class-training.module.css'

/** The track that a class shows, and the sheets on which its scores are entered. */
export function ClassTraining({ gymClass }: { gymClass: ClassRoll }) {
  const { id, center } = gymClass
  return (
    <div className={stack(2)}>
      <ShownTrack id={id} centerId={center.id} />
      <ScoreSheets gymClass={gymClass} />
    </div>
  )
}

function ScoreSheets({ gymClass: { id, date, center } }: { gymClass: ClassRoll }) {
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
