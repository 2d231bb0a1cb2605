import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ApiError } from '../../../../platform/web/api/api-error.ts'
import { call } from '../../../../platform/web/api/call.ts'
import { useLanguage } from '../../../../platform/web/language/use-language.ts'
import { PageMeta } from '../../../../platform/web/seo/page-meta.tsx'
import { enter } from '../../../../platform/web/session/session.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { PasswordField } from '../../../../platform/web/ui/forms/field.tsx'
import { SubmitButton } from '../../../../platform/web/ui/forms/submit-button.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { checkText, runChecks } from '../../../../platform/web/widgets/field-checks.ts'
import { FormProblem, useSecondsLeft } from '../../../../platform/web/widgets/form-problem.tsx'
import { useCallForm } from '../../../../platform/web/widgets/use-call-form.ts'
import { useFieldError } from '../../../../platform/web/widgets/use-field-error.ts'
import { useGym } from '../../../gym/web/gym.ts'
import { type AuthResponse, login, type PendingLogIn } from '../../contract/auth.ts'
import { entranceOf } from '../api/session-calls.ts'
import { AccountField } from './account-field.tsx'
import styles from './auth-form.module.css'
import { AuthPage } from './auth-page.tsx'
import { PasskeyButton, SecondStep } from './second-step.tsx'
import { useFirstFocus } from './use-first-focus.ts'
import { useWayIn } from './use-way-in.ts'

export default function LoginScreen() {
  const { t } = useTranslation(['auth', 'shell'])
  const way = useWayIn()
  const fieldError = useFieldError()
  const { isDemo, trials, dropIns } = useGym().config
  const { language, setLanguage } = useLanguage()

  const [pending, setPending] = useState<PendingLogIn>()
  const { t: say } = useTranslation('security')

  async function goIn(auth: AuthResponse) {
    // Before the session starts, because the screen then navigates away.
    if (auth.user.language !== language) await setLanguage(auth.user.language).catch(() => undefined)
    await enter(entranceOf(auth))
  }

  const { form, first, errors, problem, busy } = useCallForm({
    draft: 'login',
    check: (typed) =>
      runChecks(typed, { cin: checkText, password: (value) => (value === '' ? 'required' : undefined) }),
    send: async ({ cin = '', password = '' }) => {
      const answer = await call(login, { body: { cin: cin.trim(), password }, anonymous: true })
      if ('pending' in answer) setPending(answer)
      else await goIn(answer)
    },
  })
  useFirstFocus(form.ref)
  const waiting = useSecondsLeft(problem) > 0

  if (pending) {
    return (
      <AuthPage title={say('step.title')} intro={say('step.intro')}>
        <PageMeta title={t('login.submit')} description={t('login.description')} />
        <SecondStep log={pending} onEnter={goIn} onBack={() => setPending(undefined)} />
      </AuthPage>
    )
  }
  return (
    <AuthPage
      title={t('login.title')}
      intro={way.returns ? t('login.toReturn') : undefined}
      introOnly={way.returns === 'unsaid' ? 'leading' : undefined}
    >
      <PageMeta title={t('login.submit')} description={t('login.description')} />
      {isDemo && (
        <div className={look('below6')}>
          <Notice title={t('login.demoTitle')}>
            <p>{t('login.demo')}</p>
          </Notice>
        </div>
      )}
      <form {...form} className={classNames(styles.form, styles.short)}>
        <AccountField enterKeyHint="next" defaultValue={first.cin} error={errors.cin} />
        <PasswordField
          label={t('field.password')}
          name="password"
          required
          maxLength={128}
          autoComplete="current-password"
          enterKeyHint="go"
          defaultValue={first.password}
          error={fieldError(errors.password, t('field.password'))}
        />
        <Link
          to="/auth/forgot-password"
          prefetch="intent"
          className={classNames(row(0, 'inline', 'touch', 'self-start'), styles.aside)}
        >
          {t('login.forgot')}
        </Link>
        <div className={stack(4)}>
          <FormProblem problem={problem}>
            {problem instanceof ApiError && problem.code === 'account_inactive' && (
              <Link to="/contact">{t('shell:nav.contact')}</Link>
            )}
          </FormProblem>
          <SubmitButton busy={busy || way.isMember} disabled={waiting}>
            {t('login.submit')}
          </SubmitButton>
        </div>
      </form>
      <div className={look('above3')}>
        <PasskeyButton kind="quiet" onEnter={goIn}>
          {t('login.passkey')}
        </PasskeyButton>
      </div>
      <p className={classNames(row(3, 'rows1', 'wrap', 'above6', 'soft', 'ruled'), styles.other)}>
        {t('login.noAccount')}{' '}
        <Link to={way.signup} prefetch="intent">
          {t('login.signup')}
        </Link>
        {(trials || dropIns) && <Link to="/visit">{t('login.visit')}</Link>}
      </p>
    </AuthPage>
  )
}
