import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { QrCode } from '../../../../platform/web/ui/qr-code.tsx'
import { CopyField } from '../../../../platform/web/widgets/copy-field.tsx'
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

  return (
    <Dialog open onlyByButton onClose={onClose} title={t('linkTitle', { name })}>
      <div className={stack(4)}>
        <p>{t(`linkIntro.${kind}`)}</p>
        <QrCode text={link} label={t('linkQr')} className={styles.qr} />
        <CopyField
          label={t('link')}
          text={link}
          copy={t('copy')}
          copied={t('copied')}
          copyFailed={t('copyFailed')}
        >
          <Button onClick={() => window.open(link, '_blank', 'noopener')}>
            <IconExternalLink size={20} aria-hidden /> {t('open')}
          </Button>
        </CopyField>
        <DialogActions>
          <Button kind="primary" onClick={onClose}>
            {t('done')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
