import { useTranslation } from 'react-i18next'
import { DownloadButton } from '../../../../platform/web/admin-kit/download-button.tsx'
import type { PayFormat } from '../../contract/pay-sheets.ts'

interface PayFilesProps {
  month: string
  fetch: (format: PayFormat) => Promise<Blob>
}

/** Downloads of a month, in each format. */
export function PayFiles({ month, fetch }: PayFilesProps) {
  const { t } = useTranslation('pay-sheet')
  const name = t('fileName', { month: month.slice(0, 7) })
  return (['pdf', 'csv'] as const).map((format) => (
    <DownloadButton key={format} fetch={() => fetch(format)} fileName={`${name}.${format}`}>
      {t(format)}
    </DownloadButton>
  ))
}
