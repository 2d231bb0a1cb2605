import { IconTag, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { look, row } from '../../ui/primitives.ts'
import styles from './users.module.css'

// Opened rarely.
const TagDialog = lazy(() => import('../../widgets/member-file/tag-dialog.tsx'))

interface ChosenBarProps {
  memberIds: readonly number[]
  onNone: () => void
}

/** What can be done with the chosen members, below the list and always in sight. */
export function ChosenBar({ memberIds, onNone }: ChosenBarProps) {
  const { t } = useTranslation('many-members')
  const [open, setOpen] = useState<'tag'>()
  const count = memberIds.length
  const close = () => setOpen(undefined)
  return (
    <section
      className={classNames(row(3, 'between', 'wrap', 'rows1', 'panel', 'pad2x3'), styles.chosen)}
      aria-label={t('chosen', { count })}
    >
      <p className={classNames(row(1), look('semibold'))} role="status">
        <IconButton label={t('none')} onClick={onNone}>
          <IconX size={20} aria-hidden />
        </IconButton>
        {t('chosen', { count })}
      </p>
      <div className={row(2, 'wrap', 'rows1')}>
        <Button aria-haspopup="dialog" onClick={() => setOpen('tag')}>
          <IconTag size={20} aria-hidden /> {t('tag.button')}
        </Button>
      </div>
      <Suspense fallback={null}>
        {open === 'tag' && (
          <TagDialog title={t('tag.title', { count })} memberIds={memberIds} onClose={close} />
        )}
      </Suspense>
    </section>
  )
}
