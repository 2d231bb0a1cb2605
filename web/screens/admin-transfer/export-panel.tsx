import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exportFile, type TransferFormat } from '../../../contracts/transfer.ts'
import type { TransferEntity } from '../../../contracts/transfer-columns.ts'
import { callForFile } from '../../api/call.ts'
import { useErrorText } from '../../layout/broken-screen.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { look, row } from '../../ui/primitives.ts'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast.tsx'
import styles from './transfer.module.css'
import { patience } from './use-import.ts'

export function ExportPanel({ entity }: { entity: TransferEntity }) {
  const { t } = useTranslation('admin-transfer')
  const errorText = useErrorText()
  const [busy, setBusy] = useState<TransferFormat>()

  async function download(format: TransferFormat) {
    setBusy(format)
    try {
      saveFile(
        await callForFile(exportFile, { params: { entity }, query: { format }, patience }),
        `${entity}.${format}`,
      )
      toast(t('export.done'), 'good')
    } catch (reason) {
      toast(errorText(reason), 'bad')
    } finally {
      setBusy(undefined)
    }
  }

  return (
    <Card className={styles.panel}>
      <h2 className={styles.panelTitle}>{t('export.title')}</h2>
      <p className={look('soft')}>{t('export.text')}</p>
      <div className={classNames(row(2, 'wrap'), styles.row)}>
        {(['csv', 'json'] as const).map((format) => (
          <Button key={format} busy={busy === format} onClick={() => void download(format)}>
            <IconDownload size={20} aria-hidden /> {t(`export.${format}`)}
          </Button>
        ))}
      </div>
    </Card>
  )
}
