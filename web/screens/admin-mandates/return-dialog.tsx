import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Remittance, RemittanceLine, ReturnReason } from '../../../contracts/remittances.ts'
import { endsMandate, returnReasons } from '../../../rules/return-reasons.ts'
import { returnLine } from '../../api/remittances.ts'
import { useToday } from '../../gym.ts'
import { DateField, SelectField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.tsx'
import { FormDialog } from '../../widgets/admin-kit/form-dialog.tsx'
import { useEuros } from '../../widgets/pay/euros.ts'
import { type FieldErrors, useCallForm } from '../../widgets/use-call-form.ts'

interface ReturnDialogProps {
  remittance: Remittance
  line: RemittanceLine
  onClose: () => void
}

/** Records a debit that the bank returned, after saying what follows from it. */
export function ReturnDialog({ remittance, line, onClose }: ReturnDialogProps) {
  const { t } = useTranslation('admin-mandates')
  const euros = useEuros()
  const today = useToday()
  const [reason, setReason] = useState<ReturnReason>('AM04')
  const form = useCallForm({
    initial: { on: today },
    check: ({ on }): FieldErrors => (on ? {} : { on: 'required' }),
    send: async ({ on = '' }) => {
      await returnLine(remittance.id, line.id, { reason, on })
      toast(t('back.done'), 'good')
      onClose()
    },
  })
  return (
    <FormDialog title={t('back.title')} form={form} save={t('back.save')} onClose={onClose}>
      <p>{t('back.text', { name: line.member.name, amount: euros(line.amount) })}</p>
      {line.refunded > 0 && <Notice>{t('back.hadBack', { amount: euros(line.refunded) })}</Notice>}
      <SelectField
        label={t('back.reason')}
        required
        value={reason}
        onChange={(event) => setReason(returnReasons.find((each) => each === event.target.value) ?? reason)}
      >
        {returnReasons.map((each) => (
          <option key={each} value={each}>
            {t(`reason.${each}`)}
          </option>
        ))}
      </SelectField>
      <DateField label={t('back.on')} {...form.field('on')} required max={today} />
      <p role="status">{t(endsMandate(reason) ? 'back.ends' : 'back.keeps')}</p>
    </FormDialog>
  )
}
