import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../../platform/web/layout/section.tsx'
import { useIsActing } from '../../../../platform/web/session/use-session.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { PasswordField } from '../../../../platform/web/ui/forms/field.tsx'
import { row, stack } from '../../../../platform/web/ui/primitives.ts'
import { saveFile } from '../../../../platform/web/ui/save-file.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { checkOldPassword, runChecks } from '../../../../platform/web/widgets/field-checks.ts'
import { FormProblem, useSecondsLeft } from '../../../../platform/web/widgets/form-problem.tsx'
import { useCallForm } from '../../../../platform/web/widgets/use-call-form.ts'
import { useWork } from '../../../../platform/web/widgets/use-work.ts'
import type { Household, HouseholdPerson } from '../../contract/households.ts'
import { eraseDependant, fetchDependant } from '../api/household.ts'

/** Export and erasure of dependants who have no log-in. */
export function DataSection({ household }: { household: Household }) {
  const { t } = useTranslation('household')
  const isActing = useIsActing()
  const [erasing, setErasing] = useState<HouseholdPerson>()
  const { busy, problem, run } = useWork<number>()
  const own = household.people.find(({ id }) => id === household.ownId)
  const people = household.people.filter(
    ({ isManager, hasLogIn, canActFor }) => !isManager && !hasLogIn && canActFor,
  )
  if (isActing || own?.may !== 'pay' || people.length === 0) return null
  return (
    <Section title={t('data.title')} intro={t('data.intro')}>
      {people.map((person) => (
        <div key={person.id} className={row(2, 'wrap')}>
          <Button
            busy={busy === person.id}
            onClick={() =>
              void run(
                async () => saveFile(await fetchDependant(person.id), t('data.file', { name: person.name })),
                person.id,
              )
            }
          >
            {t('data.export', { name: person.name })}
          </Button>
          <Button kind="plain" aria-haspopup="dialog" onClick={() => setErasing(person)}>
            {t('data.erase', { name: person.name })}
          </Button>
        </div>
      ))}
      <FormProblem problem={problem} />
      {erasing && <EraseDialog person={erasing} onClose={() => setErasing(undefined)} />}
    </Section>
  )
}

function EraseDialog({ person: { id, name }, onClose }: { person: HouseholdPerson; onClose: () => void }) {
  const { t } = useTranslation('household')
  const { form, field, problem, busy } = useCallForm({
    check: (typed) => runChecks(typed, { password: checkOldPassword }),
    atField: { wrong_password: 'password' },
    send: async ({ password = '' }) => {
      await eraseDependant(id, password)
      toast(t('data.erased', { name }), 'good')
      onClose()
    },
  })
  const waiting = useSecondsLeft(problem) > 0
  return (
    <Dialog open onClose={onClose} busy={busy} title={t('data.sure', { name })}>
      <form {...form} className={stack(5)}>
        <p>{t('data.text')}</p>
        <PasswordField
          {...field('password', t('data.password'))}
          required
          maxLength={128}
          autoComplete="current-password"
        />
        <FormProblem problem={problem} />
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {t('data.keep')}
          </Button>
          <Button type="submit" kind="danger" busy={busy} disabled={waiting}>
            {t('data.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
