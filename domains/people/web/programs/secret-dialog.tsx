import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { TextField } from '../../../../platform/web/ui/field.tsx'
import { row, stack } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/toast.tsx'

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
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret)
      toast(t('copied'), 'good')
    } catch {
      // Needs https and is missing in some browsers.
      toast(t('copyFailed'))
    }
  }
  return (
    <Dialog open onlyByButton onClose={onClose} title={t(`secretTitle.${of}`, { name })}>
      <div className={stack(4)}>
        <p>{t(`secretIntro.${of}`)}</p>
        <TextField
          label={t(`secret.${of}`)}
          value={secret}
          readOnly
          required
          onFocus={(event) => event.target.select()}
        />
        <div className={row(2, 'wrap', 'rows2')}>
          <Button onClick={() => void copy()}>
            <IconCopy size={20} aria-hidden /> {t('copy')}
          </Button>
        </div>
        <DialogActions>
          <Button kind="primary" onClick={onClose}>
            {t('done')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
