import { useTranslation } from 'react-i18next'
import { TextArea, TextField } from '../../../../platform/web/ui/forms/field.tsx'
import { Option, OptionGroup } from '../../../../platform/web/ui/forms/option-group.tsx'
import { columns, look, stack } from '../../../../platform/web/ui/primitives.ts'
import type { Waiver } from '../../../people/contract/waivers.ts'

interface VisitWaiverProps {
  waiver: Waiver
  /** Answers by question. */
  said: Readonly<Record<string, boolean>>
  onSay: (question: string, yes: boolean) => void
  field: (name: string, label: string) => object
}

const answers = ['yes', 'no'] as const

/** The waiver, as part of another form. */
export function VisitWaiver({ waiver: { text, questions }, said, onSay, field }: VisitWaiverProps) {
  const { t } = useTranslation('waiver')
  return (
    <section className={stack(4)} aria-labelledby="to-sign">
      <h2 id="to-sign" className={look('size-h3')}>
        {t('title')}
      </h2>
      {text.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph} className={look('pre-line', 'soft')}>
          {paragraph}
        </p>
      ))}
      {questions.length > 0 && <p className={look('soft')}>{t('healthText')}</p>}
      {questions.map((question) => (
        <OptionGroup key={question} label={question}>
          <div className={columns(2, 2)}>
            {answers.map((answer) => (
              <Option
                key={answer}
                checked={said[question] === (answer === 'yes')}
                onPick={() => onSay(question, answer === 'yes')}
              >
                {t(answer)}
              </Option>
            ))}
          </div>
        </OptionGroup>
      ))}
      {questions.some((question) => said[question]) && (
        <TextArea
          {...field('note', t('note'))}
          label={t('note')}
          hint={t('noteHint')}
          maxLength={1000}
          rows={3}
        />
      )}
      <TextField
        {...field('signature', t('name'))}
        label={t('name')}
        hint={t('nameHint')}
        required
        maxLength={160}
        autoComplete="name"
      />
    </section>
  )
}
