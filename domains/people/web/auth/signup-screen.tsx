import { type ReactNode, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { type Language, languages } from '../../../../platform/contract/languages.ts'
import { call } from '../../../../platform/web/api/call.ts'
import { useLanguage } from '../../../../platform/web/language/use-language.ts'
import { PageMeta } from '../../../../platform/web/seo/page-meta.tsx'
import { chooseCenter, enter } from '../../../../platform/web/session/session.ts'
import { useCenter } from '../../../../platform/web/site.ts'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { CheckField, SelectField, TextField } from '../../../../platform/web/ui/forms/field.tsx'
import { SubmitButton } from '../../../../platform/web/ui/forms/submit-button.tsx'
import { useHydrated } from '../../../../platform/web/ui/hydrated.ts'
import { row, stack } from '../../../../platform/web/ui/primitives.ts'
import { EmptyState } from '../../../../platform/web/ui/states/state.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { keepDraft } from '../../../../platform/web/widgets/drafts.ts'
import { FormProblem, useSecondsLeft } from '../../../../platform/web/widgets/form-problem.tsx'
import { useCallForm } from '../../../../platform/web/widgets/use-call-form.ts'
import { useFieldError } from '../../../../platform/web/widgets/use-field-error.ts'
import { useGym } from '../../../gym/web/gym.ts'
import { type SignupForm, signup } from '../../contract/auth.ts'
import { becomeMember } from '../../contract/become-member.ts'
import { entranceOf } from '../api/session-calls.ts'
import { NewPasswordFields } from '../widgets/new-password-fields.tsx'
import styles from './auth-form.module.css'
import { AuthPage } from './auth-page.tsx'
import { checkSignup } from './check-signup.ts'
import { useFirstFocus } from './use-first-focus.ts'
import { useWayIn } from './use-way-in.ts'

const taken: Record<string, string> = { cin_taken: 'cin', email_taken: 'email' }

/** Sign-up; logs in at once. */
export default function SignupScreen() {
  const { t } = useTranslation(['auth', 'shell'])
  const way = useWayIn()
  const fieldError = useFieldError()
  const { language, setLanguage } = useLanguage()
  const { centers } = useGym()
  const center = useCenter()
  const [query] = useSearchParams()
  // The server renders the same page for every query string.
  const visit = useHydrated() ? query.get('visit') : null

  const { form, first, typed, errors, problem, busy } = useCallForm({
    draft: 'signup',
    check: checkSignup,
    atField: taken,
    send: async (values) => {
      const { cin = '', name = '', surname = '', email = '', phone = '' } = values
      const body: SignupForm = {
        ...{ cin, name, surname, email: email.trim(), phone, language },
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
          <TextField
            label={t('field.cin')}
            hint={t('field.cinHint')}
            name="cin"
            required
            maxLength={20}
            autoComplete="username"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="next"
            defaultValue={first.cin}
            error={errorOf('cin', t('field.cin'))}
          />
          <div className={stack(5, 'pair')}>
            <TextField
              label={t('field.name')}
              name="name"
              required
              maxLength={60}
              autoComplete="given-name"
              enterKeyHint="next"
              defaultValue={first.name}
              error={errorOf('name', t('field.name'))}
            />
            <TextField
              label={t('field.surname')}
              name="surname"
              required
              maxLength={100}
              autoComplete="family-name"
              enterKeyHint="next"
              defaultValue={first.surname}
              error={errorOf('surname', t('field.surname'))}
            />
          </div>
        </fieldset>
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{t('signup.reach')}</legend>
          <TextField
            label={t('field.email')}
            hint={t(visit ? 'field.emailOfVisit' : 'field.emailHint')}
            name="email"
            type="email"
            required
            readOnly={visit !== null}
            maxLength={200}
            autoComplete="email"
            enterKeyHint="next"
            defaultValue={first.email}
            error={errorOf('email', t('field.email'))}
          />
          <TextField
            label={t('field.phone')}
            hint={t('field.phoneHint')}
            name="phone"
            type="tel"
            required
            maxLength={30}
            autoComplete="tel"
            enterKeyHint="next"
            defaultValue={first.phone}
            error={errorOf('phone', t('field.phone'))}
          />
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
          <div className={stack(5, 'pair')}>
            <SelectField
              // Which center was chosen in this browser is known only after the page has come.
              key={center?.id}
              label={t('field.center')}
              hint={t('field.centerHint')}
              name="centerId"
              required
              defaultValue={first.centerId ?? center?.id}
              error={errorOf('centerId', t('field.center'))}
            >
              {centers.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <SelectField
              label={t('field.language')}
              hint={t('field.languageHint')}
              name="language"
              required
              value={language}
              onChange={(event) => void setLanguage(event.target.value as Language)}
            >
              {languages.map((each) => (
                <option key={each} value={each}>
                  {t(`shell:language.${each}`)}
                </option>
              ))}
            </SelectField>
          </div>
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
