import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { look } from '../../../../platform/web/ui/primitives.ts'
import { FormProblem } from '../../../../platform/web/widgets/form-problem.tsx'

interface SendDialogProps {
  open: boolean
  busy: boolean
  problem: unknown
  onClose: () => void
  onSend: () => void
  /** The reach of the message. */
  children: ReactNode
}

/** Confirms sending: it cannot be undone. */
export function SendDialog({ open, busy, problem, onClose, onSend, children }: SendDialogProps) {
  const { t } = useTranslation('admin-messages')
  if (!open) return null
  return (
    <Dialog open onClose={onClose} busy={busy} title={t('sureTitle')}>
      {children}
      <p className={look('above4')}>{t('sure')}</p>
      <FormProblem problem={problem} />
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {t('back')}
        </Button>
        <Button kind="primary" busy={busy} onClick={onSend}>
          {t('sendNow')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
