import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { callForFile } from '../../../../platform/web/api/call.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Card } from '../../../../platform/web/ui/card.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row } from '../../../../platform/web/ui/primitives.ts'
import { saveFile } from '../../../../platform/web/ui/save-file.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { useToastedWork } from '../../../../platform/web/widgets/use-toasted-work.ts'
import { exportFile, type TransferFormat } from '../../contract/transfer.ts'
import type { TransferEntity } from '../../contract/transfer-columns.ts'
import styles from './transfer.module.css'
import { patience } from './use-import.ts'

export function ExportPanel({ entity }: { entity: TransferEntity }) {
  const { t } = useTranslation('admin-transfer')
  const { busy, run } = useToastedWork<TransferFormat>()

  async function download(format: TransferFormat) {
    await run(async () => {
      saveFile(
        await callForFile(exportFile, { params: { entity }, query: { format }, patience }),
        `${entity}.${format}`,
      )
      toast(t('export.done'), 'good')
    }, format)
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
