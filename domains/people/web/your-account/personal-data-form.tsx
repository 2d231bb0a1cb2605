import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToday } from '../../../../platform/web/site.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { DateField, SelectField, TextField } from '../../../../platform/web/ui/forms/field.tsx'
import { SubmitButton } from '../../../../platform/web/ui/forms/submit-button.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { draftOf } from '../../../../platform/web/widgets/drafts.ts'
import { FormProblem, useSecondsLeft } from '../../../../platform/web/widgets/form-problem.tsx'
import { useCallForm } from '../../../../platform/web/widgets/use-call-form.ts'
import type { User } from '../../contract/members.ts'
import { updateOwnData } from '../api/own-data.ts'
import { changesOf, checkPersonalData, typedOf } from './personal-data.ts'
import styles from './your-account.module.css'

export function PersonalDataForm({ user }: { user: User }) {
  const { t } = useTranslation('account')
  const today = useToday()
  // Another user may log in in this tab.
  const draft = `personal-data ${user.id}`
  const before = typedOf(user)
  const [now, setNow] = useState(() => ({ ...before, ...draftOf(draft) }))
  const [saved, setSaved] = useState(false)

  const { form, field, typed, problem, busy } = useCallForm({
    draft,
    initial: before,
    check: (values) => checkPersonalData(values, today),
    send: async (values) => {
      await updateOwnData(user.id, changesOf(values, before))
      setSaved(true)
    },
  })
  const waiting = useSecondsLeft(problem) > 0
  const isChanged = Object.keys(changesOf(now, before)).length > 0
  const isValid = Object.keys(checkPersonalData(now, today)).length === 0

  return (
    <form
      {...form}
      className={stack(5)}
      onInput={(event) => {
        form.onInput(event)
        setNow({ ...before, ...typed() })
      }}
    >
      <dl className={classNames(stack(1, 'pad3x4'), styles.fixed)}>
        <dt>{t('data.cin')}</dt>
        <dd>{user.cin}</dd>
        <dd className={look('size-s', 'faint')}>{t('data.cinHint')}</dd>
      </dl>
      <div className={stack(5, 'pair')}>
        <TextField {...field('name', t('data.name'))} required maxLength={60} autoComplete="given-name" />
        <TextField
          {...field('surname', t('data.surname'))}
          required
          maxLength={100}
          autoComplete="family-name"
        />
      </div>
      <TextField
        hint={t('data.phoneHint')}
        {...field('phone', t('data.phone'))}
        type="tel"
        required
        maxLength={30}
        autoComplete="tel"
      />
      <div className={stack(5, 'pair')}>
        <DateField
          {...field('birth', t('data.birth'))}
          required
          min="1900-01-01"
          max={today}
          autoComplete="bday"
        />
        <SelectField {...field('sex', t('data.sex'))} required autoComplete="sex">
          <option value="" disabled>
            {t('data.choose')}
          </option>
          <option value="FEMININE">{t('data.FEMININE')}</option>
          <option value="MASCULINE">{t('data.MASCULINE')}</option>
        </SelectField>
      </div>
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
