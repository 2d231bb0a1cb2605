import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminUser } from '../../../contracts/admin-users.ts'
import { changeMember } from '../../api/admin-users.ts'
import { useToday } from '../../gym.ts'
import { useErrorText } from '../../layout/broken-screen.tsx'
import { CheckField, DateField, SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { stack } from '../../ui/primitives.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { toast } from '../../ui/toast.tsx'
import { FormProblem, useSecondsLeft } from '../../widgets/form-problem.tsx'
import { PersonFields } from '../../widgets/member-file/person-fields.tsx'
import { useCallForm } from '../../widgets/use-call-form.ts'
import { WhyField } from '../../widgets/why-dialog.tsx'
import { changeOf, checkMemberData, typedOf } from './member-data.ts'
import styles from './user.module.css'

/** Everything of a member that is written into a form; what somebody else saved meanwhile begins it anew. */
export function DataTab({ member }: { member: AdminUser }) {
  return <DataForm key={JSON.stringify(typedOf(member))} member={member} />
}

function DataForm({ member }: { member: AdminUser }) {
  const { t } = useTranslation('admin-users')
  const today = useToday()
  const errorText = useErrorText()
  const [before] = useState(() => typedOf(member))
  const [isChanged, setChanged] = useState(false)
  const { form, field, first, typed, problem, busy } = useCallForm({
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
  return (
    <form
      {...form}
      className={styles.columns}
      onInput={(event) => {
        form.onInput(event)
        setChanged(Object.keys(changeOf(typed(), before).data).length > 0)
      }}
    >
      <div className={stack(4)}>
        <PersonFields field={field}>
          <div className={stack(4, 'pair')}>
            <DateField label={t('field.birth')} {...field('birth')} min="1900-01-01" max={today} />
            <SelectField label={t('field.sex')} required {...field('sex')}>
              <option value="">{t('field.sexNone')}</option>
              <option value="FEMININE">{t('field.FEMININE')}</option>
              <option value="MASCULINE">{t('field.MASCULINE')}</option>
            </SelectField>
          </div>
        </PersonFields>
      </div>
      <div className={stack(4)}>
        <TextField
          label={t('field.discount')}
          {...field('discount')}
          type="number"
          required
          min={0}
          max={100}
          inputMode="numeric"
          hint={t('field.discountHint')}
        />
        <CheckField
          label={t('field.pro')}
          hint={t('field.proHint')}
          name="pro"
          defaultChecked={first.pro === 'on'}
        />
        <TextArea
          label={t('field.observations')}
          {...field('observations')}
          hint={t('field.observationsHint')}
          rows={4}
          maxLength={2000}
        />
        <WhyField required={false} />
        <FormProblem problem={problem} />
        <SubmitButton busy={busy} disabled={!isChanged || waiting}>
          {t('field.save')}
        </SubmitButton>
      </div>
    </form>
  )
}
