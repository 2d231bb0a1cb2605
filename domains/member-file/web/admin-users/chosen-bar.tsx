import { IconMailForward, IconSend, IconSwitchHorizontal, IconTag, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button, IconButton } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { draftOf, keepDraft } from '../../../../platform/web/widgets/drafts.ts'
import { mostNamed } from '../../../messages/contract/broadcasts.ts'
import styles from './users.module.css'

// Opened rarely.
const InviteDialog = lazy(() => import('../../../people/web/member-file/invite-dialog.tsx'))
const PlanDialog = lazy(() => import('./plan-dialog.tsx'))
const TagDialog = lazy(() => import('../../../people/web/member-file/tag-dialog.tsx'))

interface ChosenBarProps {
  memberIds: readonly number[]
  onNone: () => void
}

/** Actions on the chosen members, sticky below the list. */
export function ChosenBar({ memberIds, onNone }: ChosenBarProps) {
  const { t } = useTranslation('many-members')
  const [open, setOpen] = useState<'tag' | 'invite' | 'plan'>()
  const count = memberIds.length
  const navigate = useNavigate()
  function write() {
    if (count > mostNamed) return toast(t('message.tooMany', { count: mostNamed }), 'plain')
    keepDraft('broadcast', { ...draftOf('broadcast'), kind: 'members', members: memberIds.join() })
    void navigate('/admin/broadcast')
  }
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
      <div className={classNames(row(2, 'wrap', 'rows1'), styles.deeds)}>
        <Button aria-haspopup="dialog" onClick={() => setOpen('invite')}>
          <IconMailForward size={20} aria-hidden /> {t('invite.button')}
        </Button>
        <Button aria-haspopup="dialog" onClick={() => setOpen('plan')}>
          <IconSwitchHorizontal size={20} aria-hidden /> {t('plan.button')}
        </Button>
        <Button onClick={write}>
          <IconSend size={20} aria-hidden /> {t('message.button')}
        </Button>
        <Button aria-haspopup="dialog" onClick={() => setOpen('tag')}>
          <IconTag size={20} aria-hidden /> {t('tag.button')}
        </Button>
      </div>
      <Suspense fallback={null}>
        {open === 'invite' && <InviteDialog memberIds={memberIds} onClose={close} />}
        {open === 'plan' && <PlanDialog memberIds={memberIds} onClose={close} />}
        {open === 'tag' && (
          <TagDialog title={t('tag.title', { count })} memberIds={memberIds} onClose={close} />
        )}
      </Suspense>
    </section>
  )
}
