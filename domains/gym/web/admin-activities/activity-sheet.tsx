import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../../../platform/contract/texts.ts'
import { type Input, useContractForm } from '../../../../platform/web/admin-kit/contract-form.tsx'
import { FormDialog } from '../../../../platform/web/admin-kit/form-dialog.tsx'
import { useTextInputs } from '../../../../platform/web/admin-kit/text-inputs.ts'
import { command, queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import {
  ActivityForm,
  type ActivitySheet,
  comingOfActivity,
  createActivity,
  Opening,
  updateActivity,
} from '../../contract/activities.ts'
import { ActivityIcon, type ActivityIconName } from '../widgets/activity-icon.tsx'
import styles from './activities.module.css'
import { ActivityPicture } from './activity-picture.tsx'
import { ColorField } from './color-field.tsx'
import { HideEffect } from './hide-dialog.tsx'
import { OpeningCenters } from './opening-centers.tsx'

const icons = ActivityForm.shape.icon.options
const usual = {
  icon: 'kettle',
  color: '#d6322d',
  creditType: 'ACTIVITY',
  enabled: true,
  opening: 'first_come',
} as const

type Name = Exclude<keyof ActivityForm, 'image' | 'texts' | 'youngest' | 'oldest' | 'needsAdult'>

interface ActivitySheetDialogProps {
  /** Undefined for a new one. */
  sheet: ActivitySheet | undefined
  onClose: () => void
  /** Called with the id of a new one, which can now get its picture. */
  onAdded: (id: number) => void
}

export function ActivitySheetDialog({ sheet, onClose, onAdded }: ActivitySheetDialogProps) {
  const { t, i18n } = useTranslation('admin-gym')
  const { t: tAges } = useTranslation('admin-ages')
  const textInputs = useTextInputs()
  const value = sheet ?? usual
  const [icon, setIcon] = useState<ActivityIconName>(value.icon)
  const input = (name: Name, more: Partial<Input> = {}): Input => ({
    name,
    label: t(`activities.field.${name}`),
    ...more,
  })
  const form = useContractForm({
    schema: ActivityForm,
    parts: [
      sheet ? (
        <ActivityPicture key="picture" sheet={sheet} />
      ) : (
        <Notice key="picture">{t('picture.activity.later')}</Notice>
      ),
      ...textInputs('texts.name', t('activities.field.name')),
      ...textInputs('texts.description', t('activities.field.description'), { type: 'area' }),
      [
        input('key', { hint: t('activities.field.keyHint') }),
        input('abbreviation', { hint: t('activities.field.abbreviationHint') }),
      ],
      input('icon', {
        render: () => (
          <fieldset>
            <legend className={look('size-sm', 'semibold', 'below1')}>{t('activities.field.icon')}</legend>
            <div className={styles.row}>
              {icons.map((one) => (
                <label key={one} className={classNames(row(2, 'inline', 'outline'), styles.choice)}>
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
        ),
      }),
      input('color', { render: ({ first }) => <ColorField initial={first || value.color} icon={icon} /> }),
      input('creditType', {
        options: (['ACTIVITY', 'OPEN'] as const).map((type) => [type, t(`activities.creditType.${type}`)]),
      }),
      input('lateLeaveMinutes', { hint: t('activities.field.lateLeaveHint') }),
      input('opening', {
        hint: t('activities.field.openingHint'),
        required: true,
        options: Opening.options.map((opening) => [opening, t(`activities.opening.${opening}`)]),
      }),
      input('openingDiffersIn', { render: (field) => <OpeningCenters {...field} /> }),
      [
        { name: 'youngest', label: tAges('youngest'), hint: tAges('agesHint') },
        { name: 'oldest', label: tAges('oldest') },
      ],
      { name: 'needsAdult', label: tAges('needsAdult'), hint: tAges('needsAdultHint') },
      input('singleBook'),
      input('enabled'),
    ],
    value,
    draft: `activity ${sheet?.id ?? 'new'}`,
    atField: { key_taken: 'key', activity_needed: 'enabled' },
    send: async (body, changed, was) => {
      if (!sheet) {
        const { id } = await command(createActivity, { body })
        toast(t('saved'), 'good')
        return onAdded(id)
      }
      if (Object.keys(changed).length > 0)
        await command(updateActivity, { params: { id: sheet.id }, body: { ...changed, was } })
      toast(t('saved'), 'good')
      onClose()
    },
  })
  const { data: coming } = useQuery({
    ...queryOf(comingOfActivity, { params: { id: sheet?.id ?? 0 } }),
    enabled: sheet?.enabled === true && form.now.enabled === '',
  })
  const name = sheet && textIn(sheet.texts.name, i18n.language)
  return (
    <FormDialog
      title={name ? t('activities.edit', { name }) : t('activities.add')}
      form={form}
      save={t('saveButton')}
      onClose={onClose}
    >
      {sheet?.enabled && form.now.enabled === '' && coming && coming.classes > 0 && (
        <Notice>
          <HideEffect coming={coming} />
        </Notice>
      )}
    </FormDialog>
  )
}
