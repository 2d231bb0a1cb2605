import { useTranslation } from 'react-i18next'
import { exportInvoiceBook } from '../../../contracts/invoices.ts'
import { firstOfMonth } from '../../../rules/local-time.ts'
import { callForFile } from '../../api/call.ts'
import { useToday } from '../../gym.ts'
import { saveFile } from '../../ui/save-file.ts'
import { useContractForm } from '../../widgets/admin-kit/contract-form.tsx'
import { FormDialog, FormNote } from '../../widgets/admin-kit/form-dialog.tsx'

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
