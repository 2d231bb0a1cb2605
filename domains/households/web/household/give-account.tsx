import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../../platform/web/ui/dialog.tsx'
import { TextField } from '../../../../platform/web/ui/forms/field.tsx'
import { SubmitButton } from '../../../../platform/web/ui/forms/submit-button.tsx'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { FormProblem, useSecondsLeft } from '../../../../platform/web/widgets/form-problem.tsx'
import { useCallForm } from '../../../../platform/web/widgets/use-call-form.ts'
import { checkCin, checkEmail, runChecks } from '../../../people/web/widgets/personal-checks.ts'
import type { HouseholdPerson } from '../../contract/households.ts'
import { ageOfConsent, ageOfMajority } from '../../rules/ages.ts'
import { giveAccount } from '../api/household.ts'

export const mayHaveAccount = ({ age, isManager, hasLogIn }: HouseholdPerson): boolean =>
  !isManager && !hasLogIn && (age ?? 0) >= ageOfConsent

/** A log-in for a dependant; for an adult, with a document, a contract of their own. */
export function GiveAccount({ person, onClose }: { person: HouseholdPerson; onClose: () => void }) {
  const { t } = useTranslation('household')
  const { id, name, age } = person
  const isAdult = (age ?? 0) >= ageOfMajority
  const { form, field, problem, busy } = useCallForm({
    draft: `account of ${id}`,
    check: (typed) => runChecks(typed, { email: checkEmail, ...(isAdult && { cin: checkCin }) }),
    send: async ({ email = '', cin = '' }) => {
      await giveAccount(id, { email: email.trim(), cin: isAdult ? cin.trim() : null })
      toast(t('account.sent', { name }), 'good')
      onClose()
    },
    atField: { email_taken: 'email', cin_taken: 'cin' },
  })
  const waiting = useSecondsLeft(problem) > 0
  return (
    <Dialog open onClose={onClose} title={t('account.title', { name })}>
      <form {...form} className={stack(5)}>
        <p>{t(isAdult ? 'account.adult' : 'account.young', { name })}</p>
        <TextField {...field('email', t('manager.email'))} type="email" required autoComplete="off" />
        {isAdult && <TextField {...field('cin', t('account.cin'))} required autoComplete="off" />}
        <div className={stack(3)}>
          <FormProblem problem={problem} />
          <SubmitButton busy={busy} disabled={waiting}>
            {t('account.send')}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}
