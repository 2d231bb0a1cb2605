import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { useIsActing } from '../../../../platform/web/session/use-session.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { TextArea, TextField } from '../../../../platform/web/ui/forms/field.tsx'
import { Option, OptionGroup } from '../../../../platform/web/ui/forms/option-group.tsx'
import { SubmitButton } from '../../../../platform/web/ui/forms/submit-button.tsx'
import { columns, look, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { FormProblem } from '../../../../platform/web/widgets/form-problem.tsx'
import { useCallForm } from '../../../../platform/web/widgets/use-call-form.ts'
import { signWaiver, type Waiver } from '../../contract/waivers.ts'

const answers = ['yes', 'no'] as const

/** Signs for the member, or for the minor whom the adult acts for. */
export function SignForm({ waiver: { version, questions }, name }: { waiver: Waiver; name: string }) {
  const { t } = useTranslation('waiver')
  const isActing = useIsActing()
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
        {isActing && <p>{t('forMinor', { name })}</p>}
        <TextField
          {...field('name', t(isActing ? 'adultName' : 'name'))}
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
