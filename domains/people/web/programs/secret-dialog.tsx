import { useTranslation } from 'react-i18next'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { CopyField } from '../../../../platform/web/widgets/copy-field.tsx'

/** A secret for a program, shown once: the server cannot tell it again. */
export function SecretDialog({
  of = 'token',
  name,
  secret,
  onClose,
}: {
  of?: 'token' | 'webhook'
  name: string
  secret: string
  onClose: () => void
}) {
  const { t } = useTranslation('programs')
  return (
    <Dialog open onlyByButton onClose={onClose} title={t(`secretTitle.${of}`, { name })}>
      <div className={stack(4)}>
        <p>{t(`secretIntro.${of}`)}</p>
        <CopyField
          label={t(`secret.${of}`)}
          text={secret}
          copy={t('copy')}
          copied={t('copied')}
          copyFailed={t('copyFailed')}
        />
        <DialogActions>
          <Button kind="primary" onClick={onClose}>
            {t('done')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
