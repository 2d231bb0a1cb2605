import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminUser } from '../../../contracts/admin-users.ts'
import { changeMember } from '../../api/admin-users.ts'
import { useGym, useToday } from '../../gym.ts'
import { useErrorText } from '../../layout/broken-screen.tsx'
import { CheckField, DateField, SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { toast } from '../../ui/toast.tsx'
import { FormProblem, useSecondsLeft } from '../../widgets/form-problem.tsx'
import formStyles from '../../widgets/member-file/member-form.module.css'
import { useCallForm } from '../../widgets/use-call-form.ts'
import { useFieldError } from '../../widgets/use-field-error.ts'
import { changeOf, checkMemberData, typedOf } from './member-data.ts'
import styles from './user.module.css'

/** Everything of a member that is written into a form; what somebody else saved meanwhile begins it anew. */
export function DataTab({ member }: { member: AdminUser }) {
  return <DataForm key={JSON.stringify(typedOf(member))} member={member} />
}

function DataForm({ member }: { member: AdminUser }) {
  const { t } = useTranslation('admin-users')
  const { centers } = useGym()
  const today = useToday()
  const errorText = useErrorText()
  const fieldError = useFieldError()
  const [before] = useState(() => typedOf(member))
  const [isChanged, setChanged] = useState(false)
  const { form, first, typed, errors, problem, busy } = useCallForm({
    initial: before,
    check: (values) => checkMemberData(values, today),
    atField: { cin_taken: 'cin', email_taken: 'email' },
    send: async ({ why = '', ...values }) => {
      const change = changeOf(values, before)
      await changeMember(member.id, { ...change, why })
      const undo = () =>
        changeMember(member.id, { data: change.was, was: change.data }).then(
          () => toast(t('user.undone')),
          (reason) => toast(errorText(reason), 'bad'),
        )
      toast(t('user.saved'), 'good', { label: t('user.undo'), run: () => void undo() })
    },
  })
  const waiting = useSecondsLeft(problem) > 0
  const text = (name: keyof typeof before, more: Partial<Parameters<typeof TextField>[0]> = {}) => (
    <TextField
      label={t(`field.${name as 'name'}`)}
      name={name}
      required
      maxLength={100}
      autoComplete="off"
      defaultValue={first[name]}
      error={fieldError(errors[name])}
      {...more}
    />
  )
  return (
    <form
      {...form}
      className={styles.columns}
      onInput={(event) => {
        form.onInput(event)
        setChanged(Object.keys(changeOf(typed(), before).data).length > 0)
      }}
    >
      <div className={formStyles.form}>
        <div className={formStyles.pair}>
          {text('name', { maxLength: 60 })}
          {text('surname')}
        </div>
        <div className={formStyles.pair}>
          {text('cin', { maxLength: 20, autoCapitalize: 'characters' })}
          {text('phone', { type: 'tel', maxLength: 30 })}
        </div>
        {text('email', { type: 'email', maxLength: 200 })}
        <div className={formStyles.pair}>
          <DateField
            label={t('field.birth')}
            name="birth"
            min="1900-01-01"
            max={today}
            defaultValue={first.birth}
            error={fieldError(errors.birth)}
          />
          <SelectField label={t('field.sex')} name="sex" required defaultValue={first.sex}>
            <option value="">{t('field.sexNone')}</option>
            <option value="FEMININE">{t('field.FEMININE')}</option>
            <option value="MASCULINE">{t('field.MASCULINE')}</option>
          </SelectField>
        </div>
        <div className={formStyles.pair}>
          <SelectField label={t('field.center')} name="centerId" required defaultValue={first.centerId}>
            {member.centerId === null && <option value="">—</option>}
            {centers.map((center) => (
              <option key={center.id} value={center.id}>
                {center.name}
              </option>
            ))}
          </SelectField>
          <SelectField label={t('field.language')} name="language" required defaultValue={first.language}>
            <option value="ca">{t('field.ca')}</option>
            <option value="es">{t('field.es')}</option>
          </SelectField>
        </div>
      </div>
      <div className={formStyles.form}>
        {text('discount', {
          type: 'number',
          min: 0,
          max: 100,
          inputMode: 'numeric',
          hint: t('field.discountHint'),
        })}
        <CheckField
          label={t('field.pro')}
          hint={t('field.proHint')}
          name="pro"
          defaultChecked={first.pro === 'on'}
        />
        <TextArea
          label={t('field.observations')}
          hint={t('field.observationsHint')}
          name="observations"
          rows={4}
          maxLength={2000}
          defaultValue={first.observations}
          error={fieldError(errors.observations)}
        />
        <TextField
          label={t('field.why')}
          hint={t('field.whyHint')}
          name="why"
          maxLength={500}
          autoComplete="off"
        />
        <FormProblem problem={problem} />
        <SubmitButton busy={busy} disabled={!isChanged || waiting}>
          {t('field.save')}
        </SubmitButton>
      </div>
    </form>
  )
}
