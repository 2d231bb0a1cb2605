import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../../../platform/contract/languages.ts'
import { FormDialog } from '../../../../platform/web/admin-kit/form-dialog.tsx'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { useCallForm } from '../../../../platform/web/widgets/use-call-form.ts'
import { inviteMembers, type SkippedInvitation } from '../../contract/admin-users.ts'

interface InviteDialogProps {
  memberIds: readonly number[]
  onClose: () => void
}

/** Names that are written out of those left out. */
const mostShown = 10

/** Invites members to choose a password, and says who was left out and why. */
export default function InviteDialog({ memberIds, onClose }: InviteDialogProps) {
  const { t, i18n } = useTranslation('many-members')
  const { t: tShell } = useTranslation('shell')
  const [ids] = useState(memberIds)
  const [left, setLeft] = useState<readonly SkippedInvitation[]>()
  const form = useCallForm({
    check: () => ({}),
    send: async () => {
      const { invited, skipped } = await command(inviteMembers, { body: { memberIds: [...ids] } })
      toast(t('invite.done', { count: invited }), invited > 0 ? 'good' : 'plain')
      if (skipped.length === 0) onClose()
      else setLeft(skipped)
    },
  })
  const title = t('invite.title', { count: ids.length })
  if (!left)
    return (
      <FormDialog title={title} form={form} save={t('invite.save')} onClose={onClose}>
        <p>{t('invite.text')}</p>
        <p>{t('invite.who')}</p>
      </FormDialog>
    )
  const list = new Intl.ListFormat(localeOf(i18n.language), { type: 'unit' })
  return (
    <Dialog open onClose={onClose} title={title}>
      <Notice>
        <ul className={stack(2)}>
          {[...Map.groupBy(left, ({ why }) => why)].map(([why, some]) => {
            const names = some
              .slice(0, mostShown)
              .map(({ name }) => name)
              .filter(Boolean)
            return (
              <li key={why}>
                {t(`invite.skipped.${why}`, { count: some.length })}
                {names.length > 0 && ` ${list.format(names)}`}
                {some.length > mostShown && '…'}
              </li>
            )
          })}
        </ul>
      </Notice>
      <DialogActions>
        <Button onClick={onClose}>{tShell('close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
