import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSite } from '../../../../platform/web/site.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { CopyButton } from '../../../../platform/web/widgets/copy-button.tsx'
import styles from './your-security.module.css'

/** The new recovery codes, shown once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('security')
  const { name: brand } = useSite()

  return (
    <Dialog open onlyByButton onClose={onClose} title={t('codes.title')}>
      <div className={stack(4)}>
        <p>{t('codes.intro')}</p>
        <div className={styles.sheet}>
          <p className={look('bold')} data-print-only>
            {brand}. {t('codes.title')}
          </p>
          <ol className={styles.codes}>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ol>
        </div>
        <div className={row(2, 'wrap', 'rows2')}>
          <CopyButton
            text={codes.join('\n')}
            copy={t('codes.copy')}
            copied={t('codes.copied')}
            copyFailed={t('codes.copyFailed')}
          />
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
