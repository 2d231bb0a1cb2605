import { useTranslation } from 'react-i18next'
import { ageOfConsent, ageOfMajority } from '../../../../platform/rules/ages.ts'
import { Dialog } from '../../../../platform/web/ui/dialog.tsx'
import { TextField } from '../../../../platform/web/ui/forms/field.tsx'
import { SubmitButton } from '../../../../platform/web/ui/forms/submit-button.tsx'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { checkCin, checkEmail, runChecks } from '../../../../platform/web/widgets/field-checks.ts'
import { FormProblem, useSecondsLeft } from '../../../../platform/web/widgets/form-problem.tsx'
import { useCallForm } from '../../../../platform/web/widgets/use-call-form.ts'
import type { HouseholdPerson } from '../../contract/households.ts'
import { giveAccount } from '../api/household.ts'

export const mayHaveAccount = ({ age, isManager, hasLogIn }: HouseholdPerson): boolean =>
  !isManager && (age ?? 0) >= (hasLogIn ? ageOfMajority : ageOfConsent)

/** A log-in for a dependant; for an adult, with a document, a contract of their own. */
export function GiveAccount({ person, onClose }: { person: HouseholdPerson; onClose: () => void }) {
  const { t } = useTranslation('household')
  const { id, name, age, hasLogIn } = person
  const isAdult = (age ?? 0) >= ageOfMajority
  const { form, field, problem, busy } = useCallForm({
    draft: `account of ${id}`,
    check: (typed) =>
      runChecks(typed, { ...(!hasLogIn && { email: checkEmail }), ...(isAdult && { cin: checkCin }) }),
    send: async ({ email = '', cin = '' }) => {
      await giveAccount(id, {
        email: hasLogIn ? null : email.trim(),
        cin: isAdult ? cin.trim() : null,
      })
      toast(t(hasLogIn ? 'account.done' : 'account.sent', { name }), 'good')
      onClose()
    },
    atField: { email_taken: 'email', cin_taken: 'cin' },
  })
  const waiting = useSecondsLeft(problem) > 0
  return (
    <Dialog open onClose={onClose} title={t('account.title', { name })}>
      <form {...form} className={stack(5)}>
        <p>{t(hasLogIn ? 'account.grown' : isAdult ? 'account.adult' : 'account.young', { name })}</p>
        {!hasLogIn && (
          <TextField {...field('email', t('manager.email'))} type="email" required autoComplete="off" />
        )}
        {isAdult && <TextField {...field('cin', t('account.cin'))} required autoComplete="off" />}
        <div className={stack(3)}>
          <FormProblem problem={problem} />
          <SubmitButton busy={busy} disabled={waiting}>
            {t(hasLogIn ? 'account.save' : 'account.send')}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}
