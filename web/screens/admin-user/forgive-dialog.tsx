import { useTranslation } from 'react-i18next'
import type { MemberBooking } from '../../../contracts/admin-users.ts'
import { forgiveLateLeave } from '../../api/admin-users.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { FormProblem } from '../../widgets/form-problem.tsx'
import { checkText, runChecks } from '../../widgets/personal-checks.ts'
import { useCallForm } from '../../widgets/use-call-form.ts'
import { useFieldError } from '../../widgets/use-field-error.ts'
import styles from './user.module.css'

/** Gives back what a late leave cost, with a reason. */
export function ForgiveDialog({ booking, onClose }: { booking: MemberBooking; onClose: () => void }) {
  const { t } = useTranslation('admin-users')
  const fieldError = useFieldError()
  const { form, errors, problem, busy } = useCallForm({
    check: (typed) => runChecks(typed, { why: checkText }),
    send: async ({ why = '' }) => {
      await forgiveLateLeave(booking.id, why)
      toast(t('bookings.forgiven'), 'good')
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={t('bookings.forgiveTitle')} busy={busy}>
      <form {...form} className={styles.dialog}>
        <p>{t('bookings.forgiveText')}</p>
        <TextField
          label={t('field.why')}
          hint={t('field.whyHint')}
          name="why"
          required
          maxLength={500}
          autoComplete="off"
          error={fieldError(errors.why)}
        />
        <FormProblem problem={problem} />
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {t('user.cancel')}
          </Button>
          <Button type="submit" kind="primary" busy={busy}>
            {t('bookings.forgive')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
