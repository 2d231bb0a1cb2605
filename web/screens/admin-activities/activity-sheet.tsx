import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActivityForm, type ActivitySheet } from '../../../contracts/activities.ts'
import { addActivity, changeActivity } from '../../api/gym-set-up.ts'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.tsx'
import { ActivityIcon, type ActivityIconName } from '../../widgets/activity-icon.tsx'
import { type Input, Inputs, useContractForm } from '../../widgets/admin-kit/contract-form.tsx'
import { FormDialog, InputPair } from '../../widgets/admin-kit/form-dialog.tsx'
import styles from './activities.module.css'
import { ActivityPicture } from './activity-picture.tsx'
import { ColorField } from './color-field.tsx'

const icons: readonly ActivityIconName[] = ['kettle', 'box', 'discos', 'aros']
const names = [
  'nameCa',
  'nameEs',
  'descriptionCa',
  'descriptionEs',
  'key',
  'abbreviation',
  'icon',
  'color',
  'creditType',
  'lateLeaveMinutes',
  'singleBook',
  'enabled',
] as const
type Name = Exclude<(typeof names)[number], 'icon' | 'color'>

const usual = { icon: 'kettle', color: '#d6322d', creditType: 'ACTIVITY', enabled: true } as const

interface ActivitySheetDialogProps {
  /** Undefined for a new one. */
  sheet: ActivitySheet | undefined
  onClose: () => void
  /** Called with the id of a new one, which can now get its picture. */
  onAdded: (id: number) => void
}

/** All of an activity, in both languages. */
export function ActivitySheetDialog({ sheet, onClose, onAdded }: ActivitySheetDialogProps) {
  const { t, i18n } = useTranslation('admin-gym')
  const value = sheet ?? usual
  const [icon, setIcon] = useState<ActivityIconName>(value.icon)
  const form = useContractForm({
    schema: ActivityForm,
    names,
    value,
    draft: `activity ${sheet?.id ?? 'new'}`,
    atField: { key_taken: 'key' },
    send: async (body) => {
      if (!sheet) {
        const id = await addActivity(body)
        toast(t('saved'), 'good')
        return onAdded(id)
      }
      const changed = Object.entries(body).filter(
        ([name, now]) => name !== 'image' && now !== sheet[name as keyof ActivitySheet],
      )
      if (changed.length > 0) await changeActivity(sheet.id, Object.fromEntries(changed))
      toast(t('saved'), 'good')
      onClose()
    },
  })
  const input = (name: Name, more: Partial<Input> = {}): Input => ({
    name,
    label: t(`activities.field.${name}`),
    ...more,
  })
  const name = sheet && (i18n.language === 'ca' ? sheet.nameCa : sheet.nameEs)
  return (
    <FormDialog
      shape="sheet"
      title={name ? t('activities.edit', { name }) : t('activities.add')}
      form={form}
      save={t('saveButton')}
      onClose={onClose}
    >
      {sheet ? <ActivityPicture sheet={sheet} /> : <Notice>{t('picture.activity.later')}</Notice>}
      <Inputs
        form={form}
        of={[
          input('nameCa'),
          input('nameEs'),
          input('descriptionCa', { type: 'area' }),
          input('descriptionEs', { type: 'area' }),
        ]}
      />
      <InputPair>
        <Inputs
          form={form}
          of={[
            input('key', { hint: t('activities.field.keyHint') }),
            input('abbreviation', { hint: t('activities.field.abbreviationHint') }),
          ]}
        />
      </InputPair>
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
      <ColorField initial={form.first.color ?? value.color} icon={icon} />
      <Inputs
        form={form}
        of={[
          input('creditType', {
            options: (['ACTIVITY', 'OPEN'] as const).map((type) => [
              type,
              t(`activities.creditType.${type}`),
            ]),
          }),
          input('lateLeaveMinutes', { hint: t('activities.field.lateLeaveHint') }),
          input('singleBook'),
          input('enabled'),
        ]}
      />
    </FormDialog>
  )
}
