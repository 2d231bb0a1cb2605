import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActivitySheet } from '../../../contracts/activities.ts'
import { addActivity, changeActivity } from '../../api/gym-set-up.ts'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { CheckField, SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { toast } from '../../ui/toast.tsx'
import { ActivityIcon, type ActivityIconName } from '../../widgets/activity-icon.tsx'
import type { Typed } from '../../widgets/drafts.ts'
import { FormProblem } from '../../widgets/form-problem.tsx'
import { useCallForm } from '../../widgets/use-call-form.ts'
import { useFieldError } from '../../widgets/use-field-error.ts'
import styles from './activities.module.css'
import { ActivityPicture } from './activity-picture.tsx'
import { checkActivity, formOf, typedOf } from './activity-values.ts'
import { ColorField } from './color-field.tsx'

const icons: readonly ActivityIconName[] = ['kettle', 'box', 'discos', 'aros']

interface ActivitySheetDialogProps {
  /** Undefined for a new one. */
  sheet: ActivitySheet | undefined
  onClose: () => void
  /** A new one is there; its picture can come now. */
  onAdded: (id: number) => void
}

/** All of an activity, in both languages. */
export function ActivitySheetDialog({ sheet, onClose, onAdded }: ActivitySheetDialogProps) {
  const { t, i18n } = useTranslation('admin-gym')
  const fieldError = useFieldError()
  const before = typedOf(sheet)
  const [icon, setIcon] = useState<ActivityIconName>(sheet?.icon ?? 'kettle')
  const { form, first, errors, problem, busy } = useCallForm({
    draft: `activity ${sheet?.id ?? 'new'}`,
    initial: before,
    check: checkActivity,
    atField: { key_taken: 'key' },
    send: async (typed: Typed) => {
      if (sheet) {
        const values = formOf(typed)
        const old = formOf(before)
        const changed = Object.entries(values).filter(
          ([name, value]) => value !== old[name as keyof typeof old],
        )
        if (changed.length > 0) await changeActivity(sheet.id, Object.fromEntries(changed))
        toast(t('saved'), 'good')
        onClose()
      } else {
        const id = await addActivity({ ...formOf(typed), image: null })
        toast(t('saved'), 'good')
        onAdded(id)
      }
    },
  })
  const text = (name: 'nameEs' | 'nameCa' | 'key' | 'abbreviation', max: number, hint?: string) => (
    <TextField
      label={t(`activities.field.${name}`)}
      name={name}
      required
      maxLength={max}
      defaultValue={first[name]}
      hint={hint}
      error={fieldError(errors[name])}
    />
  )
  const area = (name: 'descriptionEs' | 'descriptionCa') => (
    <TextArea
      label={t(`activities.field.${name}`)}
      name={name}
      maxLength={2000}
      defaultValue={first[name]}
      error={fieldError(errors[name])}
    />
  )
  const name = sheet && (i18n.language === 'ca' ? sheet.nameCa : sheet.nameEs)
  return (
    <Dialog
      open
      shape="sheet"
      onClose={onClose}
      title={name ? t('activities.edit', { name }) : t('activities.add')}
      busy={busy}
    >
      <form {...form} className={styles.form}>
        {sheet ? <ActivityPicture sheet={sheet} /> : <Notice>{t('picture.activity.later')}</Notice>}
        {text('nameCa', 60)}
        {text('nameEs', 60)}
        {area('descriptionCa')}
        {area('descriptionEs')}
        <div className={styles.pair}>
          {text('key', 40, t('activities.field.keyHint'))}
          {text('abbreviation', 8, t('activities.field.abbreviationHint'))}
        </div>
        <fieldset className={styles.choices}>
          <legend className={styles.legend}>{t('activities.field.icon')}</legend>
          <div className={styles.row}>
            {icons.map((one) => (
              <label key={one} className={styles.choice}>
                <input
                  type="radio"
                  name="icon"
                  value={one}
                  checked={icon === one}
                  onChange={() => setIcon(one)}
                />
                <ActivityIcon icon={one} size={24} />
                {t(`activities.iconName.${one}`)}
              </label>
            ))}
          </div>
        </fieldset>
        <ColorField initial={first.color ?? before.color ?? '#d6322d'} icon={icon} />
        <SelectField
          label={t('activities.field.creditType')}
          name="creditType"
          required
          defaultValue={first.creditType}
        >
          <option value="ACTIVITY">{t('activities.creditType.ACTIVITY')}</option>
          <option value="OPEN">{t('activities.creditType.OPEN')}</option>
        </SelectField>
        <TextField
          label={t('activities.field.lateLeaveMinutes')}
          hint={t('activities.field.lateLeaveHint')}
          name="lateLeaveMinutes"
          type="number"
          inputMode="numeric"
          min={0}
          max={2880}
          defaultValue={first.lateLeaveMinutes}
          error={fieldError(errors.lateLeaveMinutes)}
        />
        <CheckField
          label={t('activities.field.singleBook')}
          name="singleBook"
          defaultChecked={first.singleBook === 'on'}
        />
        <CheckField
          label={t('activities.field.enabled')}
          name="enabled"
          defaultChecked={first.enabled === 'on'}
        />
        <FormProblem problem={problem} />
        <DialogActions>
          <SubmitButton busy={busy}>{t('saveButton')}</SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
