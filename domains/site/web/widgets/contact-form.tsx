import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call } from '../../../../platform/web/api/call.ts'
import { useErrorText } from '../../../../platform/web/layout/broken-screen.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { TextArea, TextField } from '../../../../platform/web/ui/forms/field.tsx'
import { SubmitButton } from '../../../../platform/web/ui/forms/submit-button.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { useCallForm } from '../../../../platform/web/widgets/use-call-form.ts'
import { sendContactMessage } from '../../contract/contact.ts'
import { checkMessage, problemAt } from './contact-check.ts'
import styles from './contact-form.module.css'

/** `from`: the page. Input stays until the message is sent. */
export function ContactForm({ from }: { from: 'contact' | 'newsletter' }) {
  const { t } = useTranslation('home')
  const [isWhole, setWhole] = useState(false)
  const [isDone, setDone] = useState(false)
  const { form, first, typed, errors, problem, busy } = useCallForm({
    draft: `message-${from}`,
    check: checkMessage,
    send: async ({ name = '', email = '', message = '', website = '' }) => {
      const body = { name: name.trim(), email: email.trim(), message: message.trim(), from, website }
      await call(sendContactMessage, { body })
      form.ref.current?.reset()
      setWhole(false)
      setDone(true)
    },
  })

  const checkWhole = () => setWhole(Object.keys(checkMessage(typed())).length === 0)
  // Fields may have content from before hydration or from a draft.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the beginning
  useEffect(checkWhole, [])

  const error = (field: string) => {
    const key = problemAt(field, errors[field])
    return key && t(`contact.${key}`)
  }
  const onInput = (event: FormEvent) => {
    form.onInput(event)
    checkWhole()
    setDone(false)
  }

  return (
    <form {...form} onInput={onInput} className={classNames(stack(4, 'full-width'), styles.form)}>
      <TextField
        label={t('contact.name')}
        name="name"
        required
        maxLength={100}
        autoComplete="name"
        placeholder={t('contact.namePlaceholder')}
        defaultValue={first.name}
        error={error('name')}
      />
      <TextField
        label={t('contact.email')}
        name="email"
        type="email"
        required
        maxLength={200}
        autoComplete="email"
        placeholder={t('contact.emailPlaceholder')}
        defaultValue={first.email}
        error={error('email')}
      />
      <TextArea
        label={t('contact.message')}
        name="message"
        required
        rows={4}
        maxLength={4000}
        placeholder={t('contact.messagePlaceholder')}
        defaultValue={first.message}
        error={error('message')}
      />
      {/* Honeypot. */}
      <div className={look('spoken')} aria-hidden="true">
        <input name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <p className={look('size-s', 'soft')}>
        {t('contact.privacy')} <Link to="/privacy-policy">{t('contact.privacyLink')}</Link>
      </p>
      <Answer isDone={isDone} problem={problem} />
      <SubmitButton kind={from === 'contact' ? 'primary' : 'quiet'} busy={busy} disabled={!isWhole}>
        {t('contact.send')}
      </SubmitButton>
    </form>
  )
}

/** Rendered empty at first, so that screen readers announce the change. */
function Answer({ isDone, problem }: { isDone: boolean; problem: unknown }) {
  const { t } = useTranslation('home')
  const errorText = useErrorText()
  return (
    <div role="status">
      {isDone && <Notice tone="good" title={t('contact.done')} />}
      {!isDone && problem !== undefined && (
        <Notice tone="bad" title={t('contact.failed')}>
          <p>{errorText(problem)}</p>
        </Notice>
      )}
    </div>
  )
}
