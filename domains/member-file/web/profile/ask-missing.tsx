import { type ReactNode, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../../../platform/web/api/server-clock.ts'
import { useToday } from '../../../../platform/web/site.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Card } from '../../../../platform/web/ui/card.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { DateField } from '../../../../platform/web/ui/forms/field.tsx'
import { useHydrated } from '../../../../platform/web/ui/hydrated.ts'
import { columns, look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { checkBirth, runChecks } from '../../../../platform/web/widgets/field-checks.ts'
import { FormProblem } from '../../../../platform/web/widgets/form-problem.tsx'
import { useCallForm } from '../../../../platform/web/widgets/use-call-form.ts'
import { useFieldError } from '../../../../platform/web/widgets/use-field-error.ts'
import { useWork } from '../../../../platform/web/widgets/use-work.ts'
import {
  type ChoiceValue,
  choicesOf,
  type FieldKind,
  type FieldOfKind,
  fieldOf,
  isChoice,
} from '../../../people/contract/member-fields.ts'
import { updateOwnData } from '../../../people/web/api/own-data.ts'
import type { AskedField, ShownUser } from '../../../people/web/api/user.ts'
import { useBuyIntent } from '../../../sales/web/buy/buy-intent.ts'
import { mayAsk, noteAsked } from './ask-weekly.ts'
import styles from './profile.module.css'

/** Asks for one missing field: once a week, and not over a purchase. The answer can be postponed. */
export function AskMissing({ user }: { user: ShownUser }) {
  const [asks, setAsks] = useState(() => mayAsk(user.id, serverNow()))
  const { intent } = useBuyIntent()
  // Noted in this browser.
  const isHydrated = useHydrated()
  const shown = isHydrated && asks && intent === undefined && user.asks !== null
  useEffect(() => {
    if (shown) noteAsked(user.id, serverNow())
  }, [shown, user.id])
  if (!shown || user.asks === null) return null
  const props = { user, onClose: () => setAsks(false) }
  return isChoice(user.asks) ? (
    <AskChoice {...props} field={user.asks} />
  ) : (
    <AskDay {...props} field={user.asks} />
  )
}

interface AskProps<K extends FieldKind> {
  user: ShownUser
  field: AskedField & FieldOfKind<K>
  onClose: () => void
}

function AskDay({ user, field, onClose }: AskProps<'pastDay'>) {
  const { t } = useTranslation('profile')
  const today = useToday()
  const fieldError = useFieldError()
  const { form, errors, problem, busy } = useCallForm({
    check: (typed) => runChecks(typed, { [field]: checkBirth(today) }),
    send: async (typed) => {
      await updateOwnData(user.id, { [field]: typed[field] ?? '' })
    },
  })
  return (
    <Question title={t(`ask.${field}Title`)} text={t(`ask.${field}Text`)}>
      <form {...form} className={stack(4)}>
        <DateField
          label={t(`ask.${field}`)}
          name={field}
          required
          min="1900-01-01"
          max={today}
          autoComplete={fieldOf(field).autoComplete}
          error={fieldError(errors[field], t(`ask.${field}`))}
        />
        <FormProblem problem={problem} />
        <div className={row(3, 'end')}>
          <Button kind="plain" onClick={onClose}>
            {t('ask.later')}
          </Button>
          <Button type="submit" busy={busy}>
            {t('ask.save')}
          </Button>
        </div>
      </form>
    </Question>
  )
}

function AskChoice({ user, field, onClose }: AskProps<'choice'>) {
  const { t } = useTranslation('profile')
  const { busy: saving, problem, run } = useWork<ChoiceValue>()

  async function choose(value: ChoiceValue) {
    await run(async () => {
      await updateOwnData(user.id, { [field]: value })
      toast(t('ask.thanks'), 'good')
    }, value)
  }

  return (
    <Question title={t(`ask.${field}Title`)} text={t(`ask.${field}Text`)}>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons, not fields; the name of the group is all they need */}
      <div className={columns(2, 3, 'above4')} role="group" aria-label={t(`ask.${field}`)}>
        {choicesOf(field).map((value) => (
          <Button
            key={value}
            size="large"
            wide
            busy={saving === value}
            disabled={saving !== undefined && saving !== value}
            onClick={() => void choose(value)}
          >
            {t(`ask.${value}`)}
          </Button>
        ))}
      </div>
      <FormProblem problem={problem} />
      <div className={row(3, 'end')}>
        <Button onClick={onClose}>{t('ask.later')}</Button>
      </div>
    </Question>
  )
}

interface QuestionProps {
  title: string
  text: string
  children: ReactNode
}

function Question({ title, text, children }: QuestionProps) {
  const titleId = useId()
  return (
    <Card role="region" aria-labelledby={titleId} className={classNames(stack(4), styles.ask)}>
      <h2 id={titleId} className={look('size-h3')}>
        {title}
      </h2>
      <p>{text}</p>
      {children}
    </Card>
  )
}
