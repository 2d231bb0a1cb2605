import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ApiError } from '../../../../platform/web/api/api-error.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { PasswordField } from '../../../../platform/web/ui/forms/field.tsx'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { checkOldPassword, runChecks } from '../../../../platform/web/widgets/field-checks.ts'
import { FormProblem, useSecondsLeft } from '../../../../platform/web/widgets/form-problem.tsx'
import { useCallForm } from '../../../../platform/web/widgets/use-call-form.ts'
import { useFieldError } from '../../../../platform/web/widgets/use-field-error.ts'
import { sendErasure } from '../../../people/web/api/account.ts'
import styles from './your-account.module.css'

const consequences = ['places', 'credits', 'plan', 'data', 'kept'] as const

export default function EraseDialog({ memberId, onClose }: { memberId: number; onClose: () => void }) {
  const { t } = useTranslation('your-account')
  const fieldError = useFieldError()
  const { form, errors, problem, busy } = useCallForm({
    check: (typed) => runChecks(typed, { erasePassword: checkOldPassword }),
    atField: { wrong_password: 'erasePassword' },
    send: async ({ erasePassword = '' }) => {
      await sendErasure(memberId, erasePassword)
      toast(t('erase.done'))
    },
  })
  const waiting = useSecondsLeft(problem) > 0
  return (
    <Dialog open onClose={onClose} busy={busy} title={t('erase.title')}>
      <form {...form} className={stack(5)}>
        <div className={classNames(stack(2), styles.consequences)}>
          <p>{t('erase.intro')}</p>
          <ul>
            {consequences.map((each) => (
              <li key={each}>{t(`erase.${each}`)}</li>
            ))}
          </ul>
        </div>
        <PasswordField
          label={t('erase.password')}
          name="erasePassword"
          required
          maxLength={128}
          autoComplete="current-password"
          enterKeyHint="go"
          error={fieldError(errors.erasePassword, t('email.password'))}
        />
        <Why problem={problem} />
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {t('erase.keep')}
          </Button>
          <Button type="submit" kind="danger" busy={busy} disabled={waiting}>
            {t('erase.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** Refusals about money have a text of their own here. */
function Why({ problem }: { problem: unknown }) {
  const { t } = useTranslation('your-account')
  const code = problem instanceof ApiError ? problem.code : undefined
  if (code !== 'payment_overdue' && code !== 'payment_pending') return <FormProblem problem={problem} />
  return (
    <Notice tone="bad">
      <p>{t(code === 'payment_overdue' ? 'erase.owed' : 'erase.pending')}</p>
      {code === 'payment_overdue' && <Link to="/config/your-rate">{t('erase.toRate')}</Link>}
    </Notice>
  )
}
