import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../../platform/web/admin-kit/contract-form.tsx'
import { FormDialog } from '../../../../platform/web/admin-kit/form-dialog.tsx'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { useWhyInput } from '../../../../platform/web/widgets/why-dialog.tsx'
import { correctPay, type PaySheet } from '../../contract/pay-sheets.ts'

/** A line by hand: what is added to a sheet or taken off it, and why. */
export function CorrectDialog({ sheet, onClose }: { sheet: PaySheet; onClose: () => void }) {
  const { t } = useTranslation('admin-pay')
  const form = useContractForm({
    schema: correctPay.body,
    parts: [
      [
        {
          name: 'sign',
          label: t('sheet.sign'),
          options: [
            ['plus', t('sheet.plus')],
            ['minus', t('sheet.minus')],
          ],
        },
        { name: 'amount', label: t('sheet.amount'), unit: '€', wrong: t('sheet.amountWrong') },
      ],
      useWhyInput(),
    ],
    value: { sign: 'plus' },
    send: async (body) => {
      await command(correctPay, { params: { month: sheet.month, coachId: sheet.coach.id }, body })
      toast(t('sheet.corrected'), 'good')
      onClose()
    },
  })
  const title = t('sheet.correctTitle', { name: sheet.coach.name })
  return <FormDialog title={title} form={form} save={t('sheet.save')} onClose={onClose} />
}
