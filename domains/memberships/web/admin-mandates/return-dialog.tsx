import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../../platform/web/admin-kit/contract-form.tsx'
import { FormDialog } from '../../../../platform/web/admin-kit/form-dialog.tsx'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { useToday } from '../../../../platform/web/site.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import {
  type Remittance,
  type RemittanceLine,
  ReturnReason,
  returnRemittanceLine,
} from '../../contract/remittances.ts'
import { endsMandate } from '../../rules/return-reasons.ts'

interface ReturnDialogProps {
  remittance: Remittance
  line: RemittanceLine
  onClose: () => void
}

/** Records a debit that the bank returned. */
export function ReturnDialog({ remittance, line, onClose }: ReturnDialogProps) {
  const { t } = useTranslation('admin-mandates')
  const euros = useEuros()
  const today = useToday()
  const form = useContractForm({
    schema: returnRemittanceLine.body,
    value: { reason: 'AM04', on: today },
    parts: [
      <p key="what">{t('back.text', { name: line.member.name, amount: euros(line.debitAmount) })}</p>,
      line.debitMonths > 1 && <p key="whole">{t('back.whole', { count: line.debitMonths })}</p>,
      line.refunded > 0 && (
        <Notice key="refunded">{t('back.hadBack', { amount: euros(line.refunded) })}</Notice>
      ),
      {
        name: 'reason',
        label: t('back.reason'),
        options: ReturnReason.options.map((each) => [each, t(`reason.${each}`)]),
      },
      { name: 'on', label: t('back.on'), more: { max: today } },
    ],
    send: async (body) => {
      await command(returnRemittanceLine, { params: { id: remittance.id, lineId: line.id }, body })
      toast(t('back.done'), 'good')
      onClose()
    },
  })
  return (
    <FormDialog title={t('back.title')} form={form} save={t('back.save')} onClose={onClose}>
      <p role="status">{t(endsMandate(form.now.reason as ReturnReason) ? 'back.ends' : 'back.keeps')}</p>
    </FormDialog>
  )
}
