import { useTranslation } from 'react-i18next'
import { Button, LinkButton } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'

export function RateRequired({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('calendar')
  return (
    <Dialog open={open} onClose={onClose} title={t('rate.title')}>
      <p>{t('rate.text')}</p>
      <DialogActions>
        <Button onClick={onClose}>{t('rate.later')}</Button>
        <LinkButton kind="primary" to="/rates">
          {t('rate.look')}
        </LinkButton>
      </DialogActions>
    </Dialog>
  )
}
