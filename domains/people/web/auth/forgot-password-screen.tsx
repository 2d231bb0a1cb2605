import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call } from '../../../../platform/web/api/call.ts'
import { ScreenTitle } from '../../../../platform/web/seo/page-meta.tsx'
import { Button, LinkButton } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { SubmitButton } from '../../../../platform/web/ui/forms/submit-button.tsx'
import { row, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { draftOf } from '../../../../platform/web/widgets/drafts.ts'
import { checkText, runChecks } from '../../../../platform/web/widgets/field-checks.ts'
import { FormProblem, useSecondsLeft } from '../../../../platform/web/widgets/form-problem.tsx'
import { useCallForm } from '../../../../platform/web/widgets/use-call-form.ts'
import { forgotPassword } from '../../contract/auth.ts'
import { AccountField } from './account-field.tsx'
import styles from './auth-form.module.css'
import { AuthPage } from './auth-page.tsx'
import { useFirstFocus } from './use-first-focus.ts'

export default function ForgotPasswordScreen() {
  const { t } = useTranslation('auth')
  const [sent, setSent] = useState(false)
  return (
    <AuthPage
      title={t(sent ? 'forgot.sentTitle' : 'forgot.title')}
      intro={sent ? undefined : t('forgot.intro')}
      back="/auth/login"
    >
      <ScreenTitle>{t('forgot.title')}</ScreenTitle>
      {sent ? <Sent onAgain={() => setSent(false)} /> : <AskForm onSent={() => setSent(true)} />}
    </AuthPage>
  )
}

function AskForm({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation('auth')
  const { form, first, errors, problem, busy } = useCallForm({
    initial: { cin: draftOf('forgot').cin ?? draftOf('login').cin ?? '' },
    check: (typed) => runChecks(typed, { cin: checkText }),
    send: async ({ cin = '' }) => {
      await call(forgotPassword, { body: { cin: cin.trim() }, anonymous: true })
      onSent()
    },
  })
  useFirstFocus(form.ref)
  const waiting = useSecondsLeft(problem) > 0
  return (
    <>
      <form {...form} className={classNames(styles.form, styles.short)}>
        <AccountField enterKeyHint="send" defaultValue={first.cin} error={errors.cin} />
        <div className={stack(4)}>
          <FormProblem problem={problem} />
          <SubmitButton busy={busy} disabled={waiting}>
            {t('forgot.submit')}
          </SubmitButton>
        </div>
      </form>
      <p className={classNames(row(3, 'rows1', 'wrap', 'above6', 'soft', 'ruled'), styles.other)}>
        <Link to="/auth/login" prefetch="intent">
          {t('forgot.toLogin')}
        </Link>
      </p>
    </>
  )
}

function Sent({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation('auth')
  return (
    <div className={stack(6)}>
      <div role="status">
        <Notice tone="good">
          <p>{t('forgot.sent')}</p>
        </Notice>
      </div>
      <p>{t('forgot.sentHint')}</p>
      <div className={stack(4)}>
        <LinkButton to="/auth/login" size="large" wide>
          {t('forgot.toLogin')}
        </LinkButton>
        <Button kind="plain" wide onClick={onAgain}>
          {t('forgot.again')}
        </Button>
      </div>
    </div>
  )
}
