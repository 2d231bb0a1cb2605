import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToday } from '../../../../platform/web/site.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { SubmitButton } from '../../../../platform/web/ui/forms/submit-button.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { draftOf } from '../../../../platform/web/widgets/drafts.ts'
import { FormProblem, useSecondsLeft } from '../../../../platform/web/widgets/form-problem.tsx'
import { useCallForm } from '../../../../platform/web/widgets/use-call-form.ts'
import { choicesOf, fieldOf } from '../../contract/member-fields.ts'
import type { User } from '../../contract/members.ts'
import { updateOwnData } from '../api/own-data.ts'
import { MemberInput, MemberInputs } from '../widgets/member-input.tsx'
import { changesOf, checkPersonalData, ownFields, typedOf } from './personal-data.ts'
import styles from './your-account.module.css'

export function PersonalDataForm({ user }: { user: User }) {
  const { t } = useTranslation('account')
  const today = useToday()
  // Another user may log in in this tab.
  const draft = `personal-data ${user.id}`
  const before = typedOf(user)
  const [now, setNow] = useState(() => ({ ...before, ...draftOf(draft) }))
  const [saved, setSaved] = useState(false)
  // Whoever has no address of their own.
  const isDependant = user.email === ''

  const { form, field, typed, problem, busy } = useCallForm({
    draft,
    initial: before,
    check: (values) => checkPersonalData(values, today, isDependant),
    send: async (values) => {
      await updateOwnData(user.id, changesOf(values, before))
      setSaved(true)
    },
  })
  const waiting = useSecondsLeft(problem) > 0
  const isChanged = Object.keys(changesOf(now, before)).length > 0
  const isValid = Object.keys(checkPersonalData(now, today, isDependant)).length === 0

  return (
    <form
      {...form}
      className={stack(5)}
      onInput={(event) => {
        form.onInput(event)
        setNow({ ...before, ...typed() })
      }}
    >
      {user.cin !== '' && (
        <dl className={classNames(stack(1, 'pad3x4'), styles.fixed)}>
          <dt>{t('data.cin')}</dt>
          <dd>{user.cin}</dd>
          <dd className={look('size-s', 'faint')}>{t('data.cinHint')}</dd>
        </dl>
      )}
      <MemberInputs names={ownFields}>
        {(name) => {
          const { kind } = fieldOf(name)
          return (
            <MemberInput
              hint={kind === 'phone' ? t('data.phoneHint') : undefined}
              {...field(name, t(`data.${name}`))}
              name={name}
            >
              <option value="" disabled>
                {t('data.choose')}
              </option>
              {choicesOf(name).map((value) => (
                <option key={value} value={value}>
                  {t(`data.${value}`)}
                </option>
              ))}
            </MemberInput>
          )
        }}
      </MemberInputs>
      <div className={stack(3)}>
        <FormProblem problem={problem} />
        <SubmitButton busy={busy} disabled={!isChanged || !isValid || waiting}>
          {t('data.save')}
        </SubmitButton>
      </div>
      <Dialog open={saved} onClose={() => setSaved(false)} title={t('data.savedTitle')}>
        <p>{t('data.saved')}</p>
        <DialogActions>
          <Button kind="primary" onClick={() => setSaved(false)}>
            {t('data.ok')}
          </Button>
        </DialogActions>
      </Dialog>
    </form>
  )
}
