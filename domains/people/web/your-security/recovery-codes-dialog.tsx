import { IconCopy, IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useGym } from '../../../../platform/web/gym.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/toast.tsx'
import styles from './your-security.module.css'

/** The new recovery codes, shown once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('security')
  const { brand } = useGym().config

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast(t('codes.copied'), 'good')
    } catch {
      // Needs https and is missing in some browsers.
      toast(t('codes.copyFailed'))
    }
  }

  return (
    <Dialog open onlyByButton onClose={onClose} title={t('codes.title')}>
      <div className={stack(4)}>
        <p>{t('codes.intro')}</p>
        <div className={styles.sheet}>
          <p className={look('bold')} data-print-only>
            {brand.name}. {t('codes.title')}
          </p>
          <ol className={styles.codes}>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ol>
        </div>
        <div className={row(2, 'wrap', 'rows2')}>
          <Button onClick={() => void copy()}>
            <IconCopy size={20} aria-hidden /> {t('codes.copy')}
          </Button>
          <Button onClick={() => window.print()}>
            <IconPrinter size={20} aria-hidden /> {t('codes.print')}
          </Button>
        </div>
        <DialogActions>
          <Button kind="primary" onClick={onClose}>
            {t('codes.saved')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
