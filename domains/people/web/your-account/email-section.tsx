import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../../platform/web/layout/section.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { PasswordField, TextField } from '../../../../platform/web/ui/forms/field.tsx'
import { SubmitButton } from '../../../../platform/web/ui/forms/submit-button.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { checkEmail, checkOldPassword, runChecks } from '../../../../platform/web/widgets/field-checks.ts'
import { FormProblem, useSecondsLeft } from '../../../../platform/web/widgets/form-problem.tsx'
import { NotYet } from '../../../../platform/web/widgets/not-yet.tsx'
import { useCallForm } from '../../../../platform/web/widgets/use-call-form.ts'
import { useFieldError } from '../../../../platform/web/widgets/use-field-error.ts'
import { useWork } from '../../../../platform/web/widgets/use-work.ts'
import type { EmailState } from '../../contract/emails.ts'
import { isStopped } from '../../rules/address-state.ts'
import { askForEmail, emailQuery, resendConfirmation } from '../api/emails.ts'
import styles from './your-account.module.css'

/** The address, whether it is confirmed, and the way to another one. */
export function EmailSection({ memberId }: { memberId: number }) {
  const { t } = useTranslation('your-account')
  const reading = useQuery(emailQuery(memberId))
  const [changing, setChanging] = useState(false)
  return (
    <Section title={t('email.title')} intro={t('email.intro')}>
      {reading.data ? (
        <>
          <Address memberId={memberId} state={reading.data} />
          {changing ? (
            <ChangeForm memberId={memberId} onDone={() => setChanging(false)} />
          ) : (
            <Button wide size="large" onClick={() => setChanging(true)}>
              {t('email.change')}
            </Button>
          )}
        </>
      ) : (
        <NotYet reading={reading} title={t('email.failed')} height={132} />
      )}
    </Section>
  )
}

function Address({ memberId, state }: { memberId: number; state: EmailState }) {
  const { t } = useTranslation('your-account')
  const { email, pending } = state
  const at = email.lastIndexOf('@')
  return (
    <div className={stack(3)}>
      <dl className={classNames(stack(1, 'pad3x4'), styles.fixed)}>
        <dt>{t('email.now')}</dt>
        <dd className={look('break-anywhere')}>
          {email.slice(0, at)}
          <wbr />
          {email.slice(at)}
        </dd>
        {state.state === 'confirmed' && <dd className={look('size-s', 'faint')}>{t('email.confirmed')}</dd>}
      </dl>
      {(state.state === 'unconfirmed' || isStopped(state.state)) && (
        <Notice tone="bad" title={t(`email.${state.state}Title`)}>
          <p>{t(`email.${state.state}`)}</p>
        </Notice>
      )}
      {(state.state === 'unconfirmed' || state.state === 'refused') && <Resend memberId={memberId} />}
      {pending !== null && (
        <Notice title={t('email.pendingTitle')}>
          <p className={look('break-anywhere')}>{t('email.pending', { email: pending })}</p>
        </Notice>
      )}
    </div>
  )
}

function Resend({ memberId }: { memberId: number }) {
  const { t } = useTranslation('your-account')
  const { busy, problem, run } = useWork()
  const waiting = useSecondsLeft(problem) > 0

  async function resend() {
    await run(async () => {
      await resendConfirmation(memberId)
      toast(t('email.resent'), 'good')
    })
  }

  return (
    <>
      <FormProblem problem={problem} />
      <Button kind="primary" wide busy={busy} disabled={waiting} onClick={() => void resend()}>
        {t('email.resend')}
      </Button>
    </>
  )
}

function ChangeForm({ memberId, onDone }: { memberId: number; onDone: () => void }) {
  const { t } = useTranslation('your-account')
  const { t: frame } = useTranslation('shell')
  const fieldError = useFieldError()
  const { form, errors, problem, busy } = useCallForm({
    check: (typed) => runChecks(typed, { email: checkEmail, emailPassword: checkOldPassword }),
    atField: { wrong_password: 'emailPassword' },
    send: async ({ email = '', emailPassword = '' }) => {
      await askForEmail(memberId, email.trim(), emailPassword)
      toast(t('email.asked'), 'good')
      onDone()
    },
  })
  const waiting = useSecondsLeft(problem) > 0
  return (
    <form {...form} className={stack(5)}>
      <TextField
        label={t('email.new')}
        hint={t('email.newHint')}
        name="email"
        type="email"
        required
        maxLength={200}
        autoComplete="email"
        enterKeyHint="next"
        error={fieldError(errors.email, t('email.new'))}
      />
      <PasswordField
        label={t('email.password')}
        name="emailPassword"
        required
        maxLength={128}
        autoComplete="current-password"
        enterKeyHint="send"
        error={fieldError(errors.emailPassword, t('email.password'))}
      />
      <div className={stack(3)}>
        <FormProblem problem={problem} />
        <div className={row(3, 'wrap', 'stretch')}>
          <SubmitButton busy={busy} disabled={waiting}>
            {t('email.send')}
          </SubmitButton>
          <Button kind="plain" wide onClick={onDone} disabled={busy}>
            {frame('cancel')}
          </Button>
        </div>
      </div>
    </form>
  )
}
