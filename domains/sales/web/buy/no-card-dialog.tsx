import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Button, LinkButton } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'

/** Sends members without a default card to their cards, and back. */
export function NoCardDialog({ why, onClose }: { why: 'noCards' | 'noDefaultCard'; onClose: () => void }) {
  const { t } = useTranslation('buying')
  const { pathname, search } = useLocation()
  const here = encodeURIComponent(`${pathname}${search}`)
  return (
    <Dialog open onClose={onClose} title={t(`${why}.title`)}>
      <p>{t(`${why}.text`)}</p>
      <DialogActions>
        <Button onClick={onClose}>{t('later')}</Button>
        <LinkButton kind="primary" to={`/config/your-payments?returnUrl=${here}`}>
          {t(`${why}.go`)}
        </LinkButton>
      </DialogActions>
    </Dialog>
  )
}
