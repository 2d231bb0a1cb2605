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
import { FormProblem } from '../../../../platform/web/widgets/form-problem.tsx'
import { useCallForm } from '../../../../platform/web/widgets/use-call-form.ts'
import { useFieldError } from '../../../../platform/web/widgets/use-field-error.ts'
import { useWork } from '../../../../platform/web/widgets/use-work.ts'
import type { PersonalData } from '../../../people/contract/members.ts'
import { updateOwnData } from '../../../people/web/api/own-data.ts'
import type { ShownUser } from '../../../people/web/api/user.ts'
import { checkBirth, runChecks } from '../../../people/web/widgets/personal-checks.ts'
import { useBuyIntent } from '../../../sales/web/buy/buy-intent.ts'
import { mayAsk, noteAsked } from './ask-weekly.ts'
import styles from './profile.module.css'

/** Asks for a missing birth date, else for a missing sex: once a week, and not over a purchase. Either can be postponed. */
export function AskMissing({ user }: { user: ShownUser }) {
  const [asks, setAsks] = useState(() => mayAsk(user.id, serverNow()))
  const { intent } = useBuyIntent()
  // Noted in this browser.
  const isHydrated = useHydrated()
  const shown = isHydrated && asks && intent === undefined && user.asks !== null
  useEffect(() => {
    if (shown) noteAsked(user.id, serverNow())
  }, [shown, user.id])
  if (!shown) return null
  const close = () => setAsks(false)
  return user.asks === 'sex' ? (
    <AskSex user={user} onClose={close} />
  ) : (
    <AskBirth user={user} onClose={close} />
  )
}

interface AskProps {
  user: ShownUser
  onClose: () => void
}

function AskBirth({ user, onClose }: AskProps) {
  const { t } = useTranslation('profile')
  const today = useToday()
  const fieldError = useFieldError()
  const { form, errors, problem, busy } = useCallForm({
    check: (typed) => runChecks(typed, { birth: checkBirth(today) }),
    send: async ({ birth = '' }) => {
      await updateOwnData(user.id, { birth })
    },
  })
  return (
    <Question title={t('ask.birthTitle')} text={t('ask.birthText')}>
      <form {...form} className={stack(4)}>
        <DateField
          label={t('ask.birth')}
          name="birth"
          required
          min="1900-01-01"
          max={today}
          autoComplete="bday"
          error={fieldError(errors.birth, t('ask.birth'))}
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

function AskSex({ user, onClose }: AskProps) {
  const { t } = useTranslation('profile')
  const { busy: saving, problem, run } = useWork<PersonalData['sex']>()

  async function choose(sex: PersonalData['sex']) {
    await run(async () => {
      await updateOwnData(user.id, { sex })
      toast(t('ask.thanks'), 'good')
    }, sex)
  }

  return (
    <Question title={t('ask.sexTitle')} text={t('ask.sexText')}>
      {/* biome-ignore lint/a11y/useSemanticElements: two buttons, not fields; the name of the group is all they need */}
      <div className={columns(2, 3, 'above4')} role="group" aria-label={t('ask.sex')}>
        {(['FEMININE', 'MASCULINE'] as const).map((sex) => (
          <Button
            key={sex}
            size="large"
            wide
            busy={saving === sex}
            disabled={saving !== undefined && saving !== sex}
            onClick={() => void choose(sex)}
          >
            {t(`ask.${sex}`)}
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
