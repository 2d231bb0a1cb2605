import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { command, queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { ScreenPage } from '../../../../platform/web/layout/page.tsx'
import { ScreenTitle } from '../../../../platform/web/seo/page-meta.tsx'
import { useZone } from '../../../../platform/web/site.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { TextArea, TextField } from '../../../../platform/web/ui/forms/field.tsx'
import { Option, OptionGroup } from '../../../../platform/web/ui/forms/option-group.tsx'
import { SubmitButton } from '../../../../platform/web/ui/forms/submit-button.tsx'
import { columns, look, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { Skeleton, Waiting } from '../../../../platform/web/ui/states/skeleton.tsx'
import { EmptyState } from '../../../../platform/web/ui/states/state.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { FormProblem } from '../../../../platform/web/widgets/form-problem.tsx'
import { NotYet } from '../../../../platform/web/widgets/not-yet.tsx'
import { useCallForm } from '../../../../platform/web/widgets/use-call-form.ts'
import { currentWaiver, memberWaivers, signWaiver, type Waiver } from '../../contract/waivers.ts'
import type { ShownUser } from '../api/user.ts'
import { OwnUser } from '../widgets/own-user.tsx'

/** The text that members sign before they train. */
export default function WaiverScreen() {
  const { t } = useTranslation('waiver')
  return (
    <ScreenPage title={t('title')} back="/profile" width="text">
      <ScreenTitle>{t('title')}</ScreenTitle>
      <OwnUser waiting={<WaiverWaiting />}>{(user) => <OwnWaiver user={user} />}</OwnUser>
    </ScreenPage>
  )
}

function OwnWaiver({ user }: { user: ShownUser }) {
  const { t, i18n } = useTranslation('waiver')
  const zone = useZone()
  const asked = useQuery(queryOf(currentWaiver))
  const signed = useQuery(queryOf(memberWaivers, { params: { id: user.id } }))
  if (!asked.data || !signed.data)
    return (
      <NotYet reading={asked.data ? signed : asked} title={t('failed')}>
        <WaiverWaiting />
      </NotYet>
    )
  const { waiver } = asked.data
  if (!waiver) return <EmptyState title={t('none')} text={t('noneText')} />
  const own = signed.data.find(({ version }) => version === waiver.version)
  return (
    <div className={stack(6)}>
      {own && (
        <Notice tone="good">
          {t('signed', {
            name: own.signedAs,
            day: new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeZone: zone }).format(
              new Date(own.signedAt),
            ),
          })}
        </Notice>
      )}
      <div className={stack(4)}>
        {waiver.text.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph} className={look('pre-line')}>
            {paragraph}
          </p>
        ))}
      </div>
      {!own && <SignForm waiver={waiver} />}
    </div>
  )
}

const answers = ['yes', 'no'] as const

function SignForm({ waiver: { version, questions } }: { waiver: Waiver }) {
  const { t } = useTranslation('waiver')
  const navigate = useNavigate()
  const [said, setSaid] = useState<Readonly<Record<string, boolean>>>({})
  const [isMissing, setIsMissing] = useState(false)
  // By its words, so that an answer outlives a new version of the text that asks the same.
  const given = questions.map((question) => said[question])
  const missing = given.filter((each) => each === undefined).length
  const { form, field, problem, busy } = useCallForm({
    check: ({ name = '' }) => ({ ...(name.trim() === '' && { name: 'required' }) }),
    send: async ({ name = '', note = '' }) => {
      setIsMissing(missing > 0)
      if (missing > 0) return
      await command(signWaiver, {
        body: { version, name, note, answers: given.map((each) => each === true) },
      })
      toast(t('done'), 'good')
      void navigate('/profile', { replace: true })
    },
  })
  return (
    <form {...form} className={stack(6)}>
      {questions.length > 0 && (
        <div className={stack(4)}>
          <h2 className={look('size-h3')}>{t('health')}</h2>
          <p className={look('soft')}>{t('healthText')}</p>
          {questions.map((question) => (
            <OptionGroup key={question} label={question}>
              <div className={columns(2, 2)}>
                {answers.map((answer) => (
                  <Option
                    key={answer}
                    checked={said[question] === (answer === 'yes')}
                    onPick={() => setSaid((before) => ({ ...before, [question]: answer === 'yes' }))}
                  >
                    {t(answer)}
                  </Option>
                ))}
              </div>
            </OptionGroup>
          ))}
          {given.includes(true) && (
            <TextArea {...field('note', t('note'))} hint={t('noteHint')} maxLength={1000} rows={3} />
          )}
        </div>
      )}
      <div className={classNames(stack(4), look('above2'))}>
        <TextField
          {...field('name', t('name'))}
          hint={t('nameHint')}
          required
          maxLength={160}
          autoComplete="name"
        />
        {isMissing && missing > 0 && <Notice tone="bad">{t('missing', { count: missing })}</Notice>}
        <FormProblem problem={problem} />
        <SubmitButton busy={busy}>{t('sign')}</SubmitButton>
      </div>
    </form>
  )
}

const WaiverWaiting = () => (
  <Waiting>
    <div className={stack(4)}>
      <Skeleton height={240} />
      <Skeleton height={72} />
    </div>
  </Waiting>
)
