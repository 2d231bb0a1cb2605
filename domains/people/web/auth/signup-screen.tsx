import { type ReactNode, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { call } from '../../../../platform/web/api/call.ts'
import { useLanguage } from '../../../../platform/web/language/use-language.ts'
import { PageMeta } from '../../../../platform/web/seo/page-meta.tsx'
import { chooseCenter, enter } from '../../../../platform/web/session/session.ts'
import { useCenters, useToday } from '../../../../platform/web/site.ts'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { CheckField } from '../../../../platform/web/ui/forms/field.tsx'
import { SubmitButton } from '../../../../platform/web/ui/forms/submit-button.tsx'
import { useHydrated } from '../../../../platform/web/ui/hydrated.ts'
import { row, stack } from '../../../../platform/web/ui/primitives.ts'
import { EmptyState } from '../../../../platform/web/ui/states/state.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { keepDraft } from '../../../../platform/web/widgets/drafts.ts'
import { FormProblem, useSecondsLeft } from '../../../../platform/web/widgets/form-problem.tsx'
import { useCallForm } from '../../../../platform/web/widgets/use-call-form.ts'
import { useFieldError } from '../../../../platform/web/widgets/use-field-error.ts'
import { type SignupForm, signup } from '../../contract/auth.ts'
import { becomeMember } from '../../contract/become-member.ts'
import { entranceOf } from '../api/session-calls.ts'
import { NewPasswordFields } from '../widgets/new-password-fields.tsx'
import styles from './auth-form.module.css'
import { AuthPage } from './auth-page.tsx'
import { checkSignup, fieldsIn } from './check-signup.ts'
import { SignupInputs, SignupPlace } from './signup-inputs.tsx'
import { useFirstFocus } from './use-first-focus.ts'
import { useWayIn } from './use-way-in.ts'

const taken: Record<string, string> = { cin_taken: 'cin', email_taken: 'email' }

/** Sign-up; logs in at once. */
export default function SignupScreen() {
  const { t } = useTranslation(['auth', 'shell'])
  const way = useWayIn()
  const fieldError = useFieldError()
  const { language } = useLanguage()
  const centers = useCenters()
  const today = useToday()
  const [query] = useSearchParams()
  // The server renders the same page for every query string.
  const visit = useHydrated() ? query.get('visit') : null

  const { form, first, typed, errors, problem, busy } = useCallForm({
    draft: 'signup',
    check: (values) => checkSignup(values, today),
    atField: taken,
    send: async (values) => {
      const body: SignupForm = {
        ...fieldsIn(values),
        email: values.email?.trim() ?? '',
        language,
        password: values.password ?? '',
        passwordConfirmation: values.passwordConfirmation ?? '',
        centerId: Number(values.centerId),
        acceptTerms: values.acceptTerms === 'on',
      }
      const auth = visit
        ? await call(becomeMember, { params: { token: visit }, body, anonymous: true })
        : await call(signup, { body, anonymous: true })
      const chosen = centers.find((c) => c.id === auth.user.centerId)
      if (chosen) await chooseCenter(chosen)
      await enter(entranceOf(auth))
      toast(t(visit ? 'signup.welcomeConfirmed' : 'signup.welcome', { name: auth.user.name }), 'good')
    },
  })
  useFirstFocus(form.ref)
  const waiting = useSecondsLeft(problem) > 0
  const [now, setNow] = useState(first)

  /** Data already in use: offers to log in. */
  const errorOf = (name: string, label: string): ReactNode => {
    const code = errors[name]
    if (!code || !(code in taken)) return fieldError(code, label)
    const login = <Link to={way.login} onClick={() => keepDraft('login', { cin: typed()[name] ?? '' })} />
    return (
      <>
        {fieldError(code, label)} <Trans t={t} i18nKey="signup.taken" components={{ login }} />
      </>
    )
  }

  const inputs = { first, errorOf, isOfVisit: visit !== null }

  // No center yet: members belong to one.
  if (centers.length === 0) {
    return (
      <AuthPage title={t('signup.title')}>
        <PageMeta title={t('login.signup')} description={t('signup.description')} />
        <EmptyState title={t('signup.noCenter.title')} text={t('signup.noCenter.text')}>
          <LinkButton to="/contact">{t('signup.noCenter.ask')}</LinkButton>
        </EmptyState>
      </AuthPage>
    )
  }
  return (
    <AuthPage title={t('signup.title')} intro={t('signup.intro')}>
      <PageMeta title={t('login.signup')} description={t('signup.description')} />
      <form
        {...form}
        className={styles.form}
        onInput={(event) => {
          form.onInput(event)
          setNow(typed())
        }}
      >
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{t('signup.you')}</legend>
          <SignupInputs group="you" {...inputs} />
        </fieldset>
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{t('signup.reach')}</legend>
          <SignupInputs group="reach" {...inputs} />
        </fieldset>
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{t('signup.secret')}</legend>
          <NewPasswordFields
            label={t('field.password')}
            password={now.password ?? ''}
            own={[now.cin, now.email, now.name, now.surname, now.phone].map((each) => each ?? '')}
            errors={errors}
            first={first}
          />
        </fieldset>
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{t('signup.place')}</legend>
          <SignupPlace {...inputs} />
        </fieldset>
        <div className={stack(4)}>
          <CheckField
            name="acceptTerms"
            required
            defaultChecked={first.acceptTerms === 'on'}
            error={errorOf('acceptTerms', '')}
            label={
              <Trans
                t={t}
                i18nKey="field.terms"
                components={{ legal: <Link to="/legal-notice" />, privacy: <Link to="/privacy-policy" /> }}
              />
            }
          />
          <FormProblem problem={problem} />
          <SubmitButton busy={busy || way.isMember} disabled={waiting}>
            {t('signup.submit')}
          </SubmitButton>
        </div>
      </form>
      <p className={classNames(row(3, 'rows1', 'wrap', 'above6', 'soft', 'ruled'), styles.other)}>
        {t('signup.hasAccount')}{' '}
        <Link to={way.login} prefetch="intent">
          {t('signup.login')}
        </Link>
      </p>
    </AuthPage>
  )
}
