import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { command, queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { momentText } from '../../../../platform/web/language/moment-text.ts'
import { useZone } from '../../../../platform/web/site.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { WhyDialog } from '../../../../platform/web/widgets/why-dialog.tsx'
import type { AdminUser } from '../../../people/contract/admin-users.ts'
import { getMerging, undoMerge } from '../../contract/merging.ts'
import { UndoStops } from './undo-stops.tsx'

// Opened rarely.
const MergeDialog = lazy(() => import('./merge-dialog.tsx'))

/** Makes two accounts of a person one, or undoes it. */
export function MergeSection({ member }: { member: AdminUser }) {
  const { t, i18n } = useTranslation('merging')
  const { data } = useQuery(queryOf(getMerging, { params: { id: member.id } }))
  const [dialog, setDialog] = useState<'merge' | 'undo'>()
  const close = () => setDialog(undefined)
  const undoable = data?.undoable
  const zone = useZone()
  const when = (at: string) => momentText(at, zone, i18n.language)
  const undoText = undoable && t('undoText', { when: when(undoable.at), until: when(undoable.until) })
  return (
    <section className={stack(2, 'packed', 'panel-l', 'pad4')} aria-label={t('title')}>
      <h2 className={look('size-h4')}>{t('title')}</h2>
      <p className={look('soft', 'size-sm')}>{t('text')}</p>
      <Button aria-haspopup="dialog" onClick={() => setDialog('merge')}>
        {t('button')}
      </Button>
      {undoable && (
        <>
          <p className={look('soft', 'size-sm')}>{undoText}</p>
          <Button aria-haspopup="dialog" onClick={() => setDialog('undo')}>
            {t('undo')}
          </Button>
        </>
      )}
      <Suspense fallback={null}>
        {dialog === 'merge' && (
          <MergeDialog member={member} candidates={data?.candidates ?? []} onClose={close} />
        )}
      </Suspense>
      {dialog === 'undo' && undoable && (
        <WhyDialog
          title={t('undo')}
          save={t('undo')}
          onClose={close}
          send={async (why) => {
            await command(undoMerge, { params: { id: undoable.id }, body: { why } })
            toast(t('undone'), 'good')
          }}
        >
          <p>{undoText}</p>
          <UndoStops id={undoable.id} />
        </WhyDialog>
      )}
    </section>
  )
}
