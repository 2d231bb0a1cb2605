import { useTranslation } from 'react-i18next'
import { useToday } from '../../../../platform/web/site.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { DateField, TextField } from '../../../../platform/web/ui/forms/field.tsx'
import { SubmitButton } from '../../../../platform/web/ui/forms/submit-button.tsx'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { checkBirth, checkText, runChecks } from '../../../../platform/web/widgets/field-checks.ts'
import { FormProblem, useSecondsLeft } from '../../../../platform/web/widgets/form-problem.tsx'
import { useCallForm } from '../../../../platform/web/widgets/use-call-form.ts'
import { addDependant } from '../api/household.ts'

export function AddDependant({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('household')
  const today = useToday()
  const { form, field, problem, busy } = useCallForm({
    draft: 'dependant',
    check: (typed) => runChecks(typed, { name: checkText, surname: checkText, birth: checkBirth(today) }),
    send: async ({ name = '', surname = '', birth = '' }) => {
      await addDependant({ name: name.trim(), surname: surname.trim(), birth })
      toast(t('add.done', { name: name.trim() }), 'good')
      onDone()
    },
  })
  const waiting = useSecondsLeft(problem) > 0
  return (
    <form {...form} className={stack(5)}>
      <TextField {...field('name', t('add.name'))} required autoComplete="off" />
      <TextField {...field('surname', t('add.surname'))} required autoComplete="off" />
      <DateField
        {...field('birth', t('add.birth'))}
        required
        hint={t('add.hint')}
        min="1900-01-01"
        max={today}
      />
      <div className={stack(3)}>
        <FormProblem problem={problem} />
        <SubmitButton busy={busy} disabled={waiting}>
          {t('add.save')}
        </SubmitButton>
        <Button kind="plain" wide onClick={onDone}>
          {t('add.close')}
        </Button>
      </div>
    </form>
  )
}
