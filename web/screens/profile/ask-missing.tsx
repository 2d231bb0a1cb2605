import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PersonalData, User } from '../../../contracts/members.ts'
import { updateOwnData } from '../../api/own-data.ts'
import { serverNow } from '../../api/server-clock.ts'
import { useToday } from '../../gym.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { DateField } from '../../ui/field.tsx'
import { columns, stack } from '../../ui/primitives.ts'
import { toast } from '../../ui/toast.tsx'
import { useBuyIntent } from '../../widgets/buy/buy-intent.ts'
import { FormProblem } from '../../widgets/form-problem.tsx'
import { checkBirth, runChecks } from '../../widgets/personal-checks.ts'
import { useCallForm } from '../../widgets/use-call-form.ts'
import { useFieldError } from '../../widgets/use-field-error.ts'
import { mayAsk, noteAsked } from './ask-weekly.ts'

/** Asks for a missing birth date, else for a missing sex: once a week, and not over a purchase. Either can be postponed. */
export function AskMissing({ user }: { user: User }) {
  const [asks, setAsks] = useState(() => mayAsk(user.id, serverNow()))
  const { intent } = useBuyIntent()
  const shown = asks && intent === undefined && !(user.birth && user.sex)
  useEffect(() => {
    if (shown) noteAsked(user.id, serverNow())
  }, [shown, user.id])
  if (!shown) return null
  const close = () => setAsks(false)
  return user.birth ? <AskSex user={user} onClose={close} /> : <AskBirth user={user} onClose={close} />
}

interface AskProps {
  user: User
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
    <Dialog open onClose={onClose} title={t('ask.birthTitle')} busy={busy}>
      <form {...form} className={stack(4)}>
        <p>{t('ask.birthText')}</p>
        <DateField
          label={t('ask.birth')}
          name="birth"
          required
          min="1900-01-01"
          max={today}
          autoComplete="bday"
          error={fieldError(errors.birth)}
        />
        <FormProblem problem={problem} />
        <DialogActions>
          <Button onClick={onClose}>{t('ask.later')}</Button>
          <Button kind="primary" type="submit" busy={busy}>
            {t('ask.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function AskSex({ user, onClose }: AskProps) {
  const { t } = useTranslation('profile')
  const [saving, setSaving] = useState<PersonalData['sex']>(null)
  const [problem, setProblem] = useState<unknown>()

  async function choose(sex: PersonalData['sex']) {
    setSaving(sex)
    setProblem(undefined)
    try {
      await updateOwnData(user.id, { sex })
      toast(t('ask.thanks'), 'good')
    } catch (reason) {
      setProblem(reason)
    } finally {
      setSaving(null)
    }
  }

  return (
    <Dialog open onClose={onClose} title={t('ask.sexTitle')} busy={saving !== null}>
      <p>{t('ask.sexText')}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: two buttons, not fields; the name of the group is all they need */}
      <div className={columns(2, 3, 'above4')} role="group" aria-label={t('ask.sex')}>
        {(['FEMININE', 'MASCULINE'] as const).map((sex) => (
          <Button
            key={sex}
            size="large"
            wide
            busy={saving === sex}
            disabled={saving !== null && saving !== sex}
            onClick={() => void choose(sex)}
          >
            {t(`ask.${sex}`)}
          </Button>
        ))}
      </div>
      <FormProblem problem={problem} />
      <DialogActions>
        <Button onClick={onClose}>{t('ask.later')}</Button>
      </DialogActions>
    </Dialog>
  )
}
