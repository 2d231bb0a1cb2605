import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../../platform/contract/languages.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { saveFile } from '../../../../platform/web/ui/save-file.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { fetchReceipt } from '../api/payments.ts'

interface ReceiptButtonProps {
  paymentId: number
  /** As printed, `2026-0042`. */
  number: string
  className?: string | undefined
}

/** The number of a receipt; pressed, the receipt comes as PDF. For admins. */
export function ReceiptButton({ paymentId, number, className }: ReceiptButtonProps) {
  const { t, i18n } = useTranslation('admin-sales')
  const { t: tPaper } = useTranslation('payments')
  async function download() {
    try {
      const file = await fetchReceipt(paymentId, i18n.language as Language)
      saveFile(file, tPaper('receipt.fileName', { number }))
    } catch (reason) {
      console.warn('the receipt did not come', reason)
      toast(t('payments.notDownloaded'), 'bad')
    }
  }
  return (
    <Button
      kind="plain"
      className={className}
      aria-label={t('payments.download', { number })}
      onClick={() => void download()}
    >
      <IconDownload size={18} aria-hidden /> {number}
    </Button>
  )
}
