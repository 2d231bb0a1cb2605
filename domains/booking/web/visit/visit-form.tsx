import { type ReactNode, useRef, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { ApiError } from '../../../../platform/web/api/api-error.ts'
import { call } from '../../../../platform/web/api/call.ts'
import { readAgain } from '../../../../platform/web/api/endpoint-query.ts'
import { useLanguage } from '../../../../platform/web/language/use-language.ts'
import { CheckField, TextField } from '../../../../platform/web/ui/forms/field.tsx'
import { Option, OptionGroup } from '../../../../platform/web/ui/forms/option-group.tsx'
import { SubmitButton } from '../../../../platform/web/ui/forms/submit-button.tsx'
import { columns, look, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { keepDraft } from '../../../../platform/web/widgets/drafts.ts'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import {
  checkCin,
  checkEmail,
  checkPhone,
  checkText,
  runChecks,
} from '../../../../platform/web/widgets/field-checks.ts'
import { FormProblem, useSecondsLeft } from '../../../../platform/web/widgets/form-problem.tsx'
import { useCallForm } from '../../../../platform/web/widgets/use-call-form.ts'
import { useFieldError } from '../../../../platform/web/widgets/use-field-error.ts'
import type { Waiver } from '../../../people/contract/waivers.ts'
import { bookVisit, type VisitClass, type VisitKind } from '../../contract/visits.ts'
import { VisitWaiver } from './visit-waiver.tsx'

const you = { name: checkText, surname: checkText, email: checkEmail, phone: checkPhone }
const terms = { acceptTerms: (value: string) => (value === 'on' ? undefined : 'terms_not_accepted') }

/** 256 random bits, as the links in mails. */
function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

export function VisitForm({ gymClass, waiver }: { gymClass: VisitClass; waiver: Waiver | null }) {
  const { t } = useTranslation(['visits', 'auth', 'waiver'])
  const { language } = useLanguage()
  const navigate = useNavigate()
  const euros = useEuros()
  const fieldError = useFieldError()
  const { offers } = gymClass
  const [kind, setKind] = useState<VisitKind>(offers[0]?.kind ?? 'trial')
  const offer = offers.find((each) => each.kind === kind) ?? offers[0]
  const price = offer?.price ?? 0
  // The same for every try: the class is booked once.
  const token = useRef<string>(undefined)
  const [said, setSaid] = useState<Readonly<Record<string, boolean>>>({})
  const given = (waiver?.questions ?? []).map((question) => said[question])
  const missing = given.filter((each) => each === undefined).length
  const [isMissing, setIsMissing] = useState(false)

  const { form, field, first, typed, errors, problem, busy } = useCallForm({
    draft: 'visit',
    check: (values) =>
      runChecks(values, {
        ...you,
        ...(kind === 'trial' && { cin: checkCin }),
        ...(waiver && { signature: checkText }),
        ...terms,
      }),
    atField: { email_taken: 'email' },
    send: async (values) => {
      setIsMissing(missing > 0)
      if (missing > 0) return
      token.current ??= newToken()
      const { name = '', surname = '', email = '', phone = '', cin = '' } = values
      const { signature = '', note = '' } = values
      try {
        await call(bookVisit, {
          body: {
            ...{ token: token.current, classId: gymClass.id, kind, price, language },
            ...{ name, surname, email: email.trim(), phone, acceptTerms: values.acceptTerms === 'on' },
            ...(kind === 'trial' && { cin }),
            ...(waiver && {
              waiver: {
                ...{ version: waiver.version, name: signature, note },
                answers: given.map((each) => each === true),
              },
            }),
          },
          anonymous: true,
        })
      } catch (reason) {
        // The form is outdated: the class is full, or the price or the waiver changed.
        if (reason instanceof ApiError && reason.status === 409) await readAgain()
        throw reason
      }
      void navigate(`/visit/link/${token.current}`, { replace: true })
    },
  })
  const waiting = useSecondsLeft(problem) > 0

  const emailError = (): ReactNode => {
    if (errors.email !== 'email_taken') return fieldError(errors.email, t('auth:field.email'))
    const login = <Link to="/auth/login" onClick={() => keepDraft('login', { cin: typed().email ?? '' })} />
    return (
      <>
        {fieldError('email_taken', '')} <Trans t={t} i18nKey="auth:signup.taken" components={{ login }} />
      </>
    )
  }

  return (
    <form {...form} className={stack(6)}>
      {offers.length > 1 && (
        <OptionGroup label={t('form.kind')}>
          <div className={columns(2, 2)}>
            {offers.map((each) => (
              <Option key={each.kind} checked={kind === each.kind} onPick={() => setKind(each.kind)}>
                <span className={stack(0)}>
                  <span className={look('semibold')}>{t(`kind.${each.kind}`)}</span>
                  <span className={look('soft', 'size-sm')}>
                    {each.price === 0 ? t('free') : euros(each.price)}
                  </span>
                </span>
              </Option>
            ))}
          </div>
        </OptionGroup>
      )}
      <div className={stack(5)}>
        <div className={stack(5, 'pair')}>
          <TextField
            {...field('name', t('auth:field.name'))}
            required
            maxLength={60}
            autoComplete="given-name"
          />
          <TextField
            {...field('surname', t('auth:field.surname'))}
            required
            maxLength={100}
            autoComplete="family-name"
          />
        </div>
        <TextField
          {...field('email', t('auth:field.email'))}
          error={emailError()}
          hint={t('form.emailHint')}
          type="email"
          required
          maxLength={200}
          autoComplete="email"
        />
        <TextField
          {...field('phone', t('auth:field.phone'))}
          type="tel"
          required
          maxLength={30}
          autoComplete="tel"
        />
        {kind === 'trial' && (
          <TextField
            {...field('cin', t('auth:field.cin'))}
            hint={t('form.cinHint')}
            required
            maxLength={20}
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
          />
        )}
      </div>
      {waiver && (
        <VisitWaiver
          waiver={waiver}
          said={said}
          onSay={(question, yes) => setSaid((before) => ({ ...before, [question]: yes }))}
          field={field}
        />
      )}
      <div className={stack(4)}>
        <CheckField
          name="acceptTerms"
          required
          defaultChecked={first.acceptTerms === 'on'}
          error={fieldError(errors.acceptTerms, '')}
          label={
            <Trans
              t={t}
              i18nKey="auth:field.terms"
              components={{ legal: <Link to="/legal-notice" />, privacy: <Link to="/privacy-policy" /> }}
            />
          }
        />
        {isMissing && missing > 0 && <Notice tone="bad">{t('waiver:missing', { count: missing })}</Notice>}
        <FormProblem problem={problem} />
        <SubmitButton busy={busy} disabled={waiting}>
          {price === 0 ? t('form.book') : t('form.toPay', { price: euros(price) })}
        </SubmitButton>
        {price > 0 && <p className={look('soft', 'size-sm')}>{t('form.held')}</p>}
      </div>
    </form>
  )
}
