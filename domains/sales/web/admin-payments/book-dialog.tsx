import { useTranslation } from 'react-i18next'
import { firstOfMonth } from '../../../../platform/rules/local-time.ts'
import { useContractForm } from '../../../../platform/web/admin-kit/contract-form.tsx'
import { FormDialog, FormNote } from '../../../../platform/web/admin-kit/form-dialog.tsx'
import { callForFile } from '../../../../platform/web/api/call.ts'
import { useToday } from '../../../../platform/web/site.ts'
import { saveFile } from '../../../../platform/web/ui/save-file.ts'
import { exportInvoiceBook } from '../../../invoicing/contract/invoices.ts'

/** Downloads the issued invoices of some days, for the adviser. */
export function BookDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('invoices')
  const today = useToday()
  const form = useContractForm({
    schema: exportInvoiceBook.query,
    parts: [
      <FormNote key="text">{t('book.text')}</FormNote>,
      [
        { name: 'from', label: t('book.from') },
        { name: 'until', label: t('book.until') },
      ],
    ],
    value: { from: firstOfMonth(today), until: today },
    send: async (query) => {
      saveFile(await callForFile(exportInvoiceBook, { query }), t('book.fileName'))
      onClose()
    },
  })
  return <FormDialog title={t('book.title')} form={form} save={t('book.download')} onClose={onClose} />
}
