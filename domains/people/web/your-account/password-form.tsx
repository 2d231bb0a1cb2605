import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../../platform/web/api/api-error.ts'
import { Section } from '../../../../platform/web/layout/section.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { PasswordField } from '../../../../platform/web/ui/forms/field.tsx'
import { SubmitButton } from '../../../../platform/web/ui/forms/submit-button.tsx'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { FormProblem, useSecondsLeft } from '../../../../platform/web/widgets/form-problem.tsx'
import { useCallForm } from '../../../../platform/web/widgets/use-call-form.ts'
import { useFieldError } from '../../../../platform/web/widgets/use-field-error.ts'
import type { User } from '../../contract/members.ts'
import { sendPassword } from '../api/account.ts'
import { NewPasswordFields } from '../widgets/new-password-fields.tsx'
import { checkPasswordChange } from './password-change.ts'

const empty = { oldPassword: '', password: '', passwordConfirmation: '' }

export function PasswordForm({ user }: { user: User }) {
  const { t } = useTranslation('your-account')
  const fieldError = useFieldError()
  const [now, setNow] = useState<Record<string, string>>(empty)
  const [saved, setSaved] = useState(false)

  const { form, typed, errors, problem, busy } = useCallForm({
    check: checkPasswordChange,
    atField: { wrong_password: 'oldPassword' },
    send: async ({ oldPassword = '', password = '' }) => {
      await sendPassword(user.id, oldPassword, password).catch(atOwnField)
      form.ref.current?.reset()
      setNow(empty)
      setSaved(true)
    },
  })
  const waiting = useSecondsLeft(problem) > 0
  const isValid = Object.keys(checkPasswordChange(now)).length === 0

  return (
    <Section title={t('password.title')} intro={t('password.note')}>
      <form
        {...form}
        className={stack(5)}
        onInput={(event) => {
          form.onInput(event)
          setNow(typed())
        }}
      >
        {/* For password managers. */}
        <input type="text" name="username" autoComplete="username" value={user.cin} readOnly hidden />
        <PasswordField
          label={t('password.old')}
          name="oldPassword"
          required
          maxLength={128}
          autoComplete="current-password"
          enterKeyHint="next"
          error={fieldError(errors.oldPassword, t('password.old'))}
        />
        <NewPasswordFields
          label={t('password.new')}
          password={now.password ?? ''}
          own={[user.cin, user.email, user.name, user.surname, user.phone]}
          errors={errors}
          enterKeyHint="go"
        />
        <div className={stack(3)}>
          <FormProblem problem={problem} />
          <SubmitButton kind="quiet" busy={busy} disabled={!isValid || waiting}>
            {t('password.save')}
          </SubmitButton>
        </div>
      </form>
      <Dialog open={saved} onClose={() => setSaved(false)} title={t('password.savedTitle')}>
        <p>{t('password.saved')}</p>
        <DialogActions>
          <Confirm onClick={() => setSaved(false)} />
        </DialogActions>
      </Dialog>
    </Section>
  )
}

function Confirm({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('account')
  return (
    <Button kind="primary" onClick={onClick}>
      {t('data.ok')}
    </Button>
  )
}

/** The server's field name differs from the form's. */
function atOwnField(reason: unknown): never {
  if (!(reason instanceof ApiError) || !reason.fields.newPassword) throw reason
  throw new ApiError(reason.code, reason.status, { fields: { password: reason.fields.newPassword } })
}
