import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { ApiError } from '../../../../platform/web/api/api-error.ts'
import { call } from '../../../../platform/web/api/call.ts'
import { ScreenTitle } from '../../../../platform/web/seo/page-meta.tsx'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { SubmitButton } from '../../../../platform/web/ui/forms/submit-button.tsx'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { keepDraft } from '../../../../platform/web/widgets/drafts.ts'
import { checkNewPassword, checkText, runChecks } from '../../../../platform/web/widgets/field-checks.ts'
import { FormProblem, useSecondsLeft } from '../../../../platform/web/widgets/form-problem.tsx'
import { useCallForm } from '../../../../platform/web/widgets/use-call-form.ts'
import { resetPassword } from '../../contract/auth.ts'
import { NewPasswordFields } from '../widgets/new-password-fields.tsx'
import { AccountField } from './account-field.tsx'
import styles from './auth-form.module.css'
import { AuthPage } from './auth-page.tsx'
import { useFirstFocus } from './use-first-focus.ts'

export default function ResetPasswordScreen() {
  const { t } = useTranslation('auth')
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const [password, setPassword] = useState('')

  const { form, first, typed, errors, problem, busy } = useCallForm({
    check: (values) => ({
      ...runChecks(values, { cin: checkText, password: checkNewPassword }),
      ...(values.password !== values.passwordConfirmation && { passwordConfirmation: 'passwords_differ' }),
    }),
    send: async ({ cin = '', password: chosen = '' }) => {
      const body = { cin: cin.trim(), password: chosen }
      await call(resetPassword, { params: { token }, body, anonymous: true })
      keepDraft('login', { cin: body.cin })
      toast(t('reset.done'), 'good')
      void navigate('/auth/login', { replace: true })
    },
  })
  useFirstFocus(form.ref)
  const waiting = useSecondsLeft(problem) > 0
  const isVoid = token.length < 10 || (problem instanceof ApiError && problem.code === 'reset_token_invalid')

  return (
    <AuthPage title={t('reset.title')} intro={t('reset.intro')} back="/auth/login">
      <ScreenTitle>{t('reset.title')}</ScreenTitle>
      <form
        {...form}
        className={classNames(styles.form, styles.short)}
        onInput={(event) => {
          form.onInput(event)
          setPassword(typed().password ?? '')
        }}
      >
        <AccountField
          hint={t('reset.accountHint')}
          enterKeyHint="next"
          defaultValue={first.cin}
          error={errors.cin}
        />
        <NewPasswordFields
          label={t('field.newPassword')}
          password={password}
          own={[typed().cin ?? '']}
          errors={errors}
          enterKeyHint="go"
        />
        <div className={stack(4)}>
          {isVoid ? (
            <Notice tone="bad" title={t('reset.invalidTitle')}>
              <p>{t('reset.invalid')}</p>
            </Notice>
          ) : (
            <FormProblem problem={problem} />
          )}
          {isVoid && (
            <LinkButton to="/auth/forgot-password" wide>
              {t('reset.another')}
            </LinkButton>
          )}
          <SubmitButton busy={busy} disabled={waiting}>
            {t('reset.submit')}
          </SubmitButton>
        </div>
      </form>
    </AuthPage>
  )
}
