import { IconCopy, IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { TextField } from '../../../../platform/web/ui/field.tsx'
import { row, stack } from '../../../../platform/web/ui/primitives.ts'
import { QrCode } from '../../../../platform/web/ui/qr-code.tsx'
import { toast } from '../../../../platform/web/ui/toast.tsx'
import type { Device } from '../../contract/devices.ts'
import styles from './link-dialog.module.css'

interface LinkDialogProps {
  device: Pick<Device, 'name' | 'kind'>
  secret: string
  onClose: () => void
}

/** The link of a new device, shown once: the server keeps a hash of its secret. */
export function LinkDialog({ device: { name, kind }, secret, onClose }: LinkDialogProps) {
  const { t } = useTranslation('admin-devices')
  const link = `${location.origin}/${kind}#${secret}`

  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      toast(t('copied'), 'good')
    } catch {
      // Needs https and is missing in some browsers.
      toast(t('copyFailed'))
    }
  }

  return (
    <Dialog open onlyByButton onClose={onClose} title={t('linkTitle', { name })}>
      <div className={stack(4)}>
        <p>{t(`linkIntro.${kind}`)}</p>
        <QrCode text={link} label={t('linkQr')} className={styles.qr} />
        <TextField
          label={t('link')}
          value={link}
          readOnly
          required
          onFocus={(event) => event.target.select()}
        />
        <div className={row(2, 'wrap', 'rows2')}>
          <Button onClick={() => void copy()}>
            <IconCopy size={20} aria-hidden /> {t('copy')}
          </Button>
          <Button onClick={() => window.open(link, '_blank', 'noopener')}>
            <IconExternalLink size={20} aria-hidden /> {t('open')}
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
