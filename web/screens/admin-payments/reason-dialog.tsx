import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UnpaidBill } from '../../../contracts/payment-list.ts'
import { attend, waiveBill } from '../../api/sales.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { useEuros } from '../../widgets/pay/euros.ts'
import { checkText, runChecks } from '../../widgets/personal-checks.ts'
import { DeskProblem } from '../../widgets/sell/desk-problem.tsx'
import { useMonth } from '../../widgets/sell/item-fields.tsx'
import { useCallForm } from '../../widgets/use-call-form.ts'
import { useFieldError } from '../../widgets/use-field-error.ts'
import styles from './payments.module.css'

/** What is done with a reason: a month forgiven, something seen to. */
export type Reasoned = { kind: 'waive'; bill: UnpaidBill } | { kind: 'refund' | 'dispute'; id: number }

/** Asks why, says what it means, and does it. */
export function ReasonDialog({ reasoned, onClose }: { reasoned: Reasoned; onClose: () => void }) {
  const { t } = useTranslation('admin-sales')
  const fieldError = useFieldError()
  const euros = useEuros()
  const month = useMonth()
  // What it was when the dialog was opened: the list is read again beneath it.
  const [about] = useState(reasoned)
  const { form, errors, problem, busy } = useCallForm({
    check: (typed) => runChecks(typed, { why: checkText }),
    send: async ({ why = '' }) => {
      if (about.kind === 'waive') await waiveBill(about.bill.id, why)
      else await attend(about.kind, about.id, why)
      toast(t(about.kind === 'waive' ? 'waive.done' : 'attend.done'), 'good')
      onClose()
    },
  })
  const bill = about.kind === 'waive' ? about.bill : undefined
  const title = {
    waive: 'waive.title',
    refund: 'attend.refundTitle',
    dispute: 'attend.disputeTitle',
  } as const
  return (
    <Dialog open onClose={onClose} title={t(title[about.kind])} busy={busy}>
      <form {...form} className={styles.dialog}>
        {bill ? (
          <p>
            {t('waive.text', {
              name: bill.member.name,
              amount: euros(bill.amount),
              month: month(bill.month),
            })}
          </p>
        ) : (
          <p>{t(about.kind === 'dispute' ? 'attend.disputeText' : 'attend.text')}</p>
        )}
        <TextField
          label={t('why')}
          hint={t('whyHint')}
          name="why"
          required
          maxLength={500}
          error={fieldError(errors.why)}
        />
        <DeskProblem problem={problem} />
        <DialogActions>
          <Button type="submit" kind={bill ? 'danger' : 'primary'} busy={busy}>
            {bill ? t('waive.confirm', { amount: euros(bill.amount) }) : t('attend.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
