import { useTranslation } from 'react-i18next'
import { Button, LinkButton } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'

export default function AlreadyPlanDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTranslation('rates')
  const { t: tShell } = useTranslation('shell')
  return (
    <Dialog open onClose={onClose} title={t('already.title')}>
      <p>{t('already.text', { name })}</p>
      <DialogActions>
        <Button onClick={onClose}>{tShell('close')}</Button>
        <LinkButton kind="primary" to="/config/your-rate">
          {t('already.manage')}
        </LinkButton>
      </DialogActions>
    </Dialog>
  )
}
