import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Remittance, RemittanceLine, ReturnReason } from '../../../contracts/remittances.ts'
import { endsMandate, returnReasons } from '../../../rules/return-reasons.ts'
import { returnLine } from '../../api/remittances.ts'
import { useToday } from '../../gym.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { DateField, SelectField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.tsx'
import { FormProblem } from '../../widgets/form-problem.tsx'
import { useEuros } from '../../widgets/pay/euros.ts'
import { type FieldErrors, useCallForm } from '../../widgets/use-call-form.ts'
import styles from './mandates.module.css'

interface ReturnDialogProps {
  remittance: Remittance
  line: RemittanceLine
  onClose: () => void
}

/** A debit that the bank gave back: why, and when. What follows is said before. */
export function ReturnDialog({ remittance, line, onClose }: ReturnDialogProps) {
  const { t } = useTranslation('admin-mandates')
  const euros = useEuros()
  const today = useToday()
  const [reason, setReason] = useState<ReturnReason>('AM04')
  const { form, field, problem, busy } = useCallForm({
    initial: { on: today },
    check: ({ on }): FieldErrors => (on ? {} : { on: 'required' }),
    send: async ({ on = '' }) => {
      await returnLine(remittance.id, line.id, { reason, on })
      toast(t('back.done'), 'good')
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={t('back.title')} busy={busy}>
      <form {...form} className={styles.form}>
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
        <DateField label={t('back.on')} {...field('on')} required max={today} />
        <p className={styles.note} role="status">
          {t(endsMandate(reason) ? 'back.ends' : 'back.keeps')}
        </p>
        <FormProblem problem={problem} />
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {t('cancel')}
          </Button>
          <Button type="submit" kind="primary" busy={busy}>
            {t('back.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
