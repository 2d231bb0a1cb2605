import { useTranslation } from 'react-i18next'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { FormProblem } from '../../../../platform/web/widgets/form-problem.tsx'
import { useWork } from '../../../../platform/web/widgets/use-work.ts'

interface SureDialogProps {
  title: string
  text: string
  go: string
  kind?: 'danger' | 'primary'
  onClose: () => void
  work: () => Promise<void>
}

export function SureDialog({ title, text, go, kind = 'danger', onClose, work }: SureDialogProps) {
  const { t } = useTranslation('shell')
  const { busy, problem, run } = useWork()
  return (
    <Dialog open onClose={onClose} busy={busy} title={title}>
      <div className={stack(4)}>
        <p>{text}</p>
        <FormProblem problem={problem} />
      </div>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {t('cancel')}
        </Button>
        <Button kind={kind} busy={busy} onClick={() => void run(work)}>
          {go}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
