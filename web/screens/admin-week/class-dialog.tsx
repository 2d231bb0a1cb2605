import { useTranslation } from 'react-i18next'
import type { ActivitySheet } from '../../../contracts/activities.ts'
import { mostPlaces, timeShape } from '../../../contracts/shapes.ts'
import { sentence, weekdayName } from '../../language/when.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { CheckField, SelectField, TextField } from '../../ui/field.tsx'
import { type FieldErrors, useCallForm } from '../../widgets/use-call-form.ts'
import { useFieldError } from '../../widgets/use-field-error.ts'
import type { Block } from './week-draft.ts'
import { dayOfWeek } from './week-grid.tsx'
import styles from './week-screen.module.css'

type Form = Partial<Block> & { id?: number }

interface ClassDialogProps {
  initial: Form
  activities: readonly ActivitySheet[]
  onClose: () => void
  onSave: (block: Block & { id?: number }) => void
  onRemove: (id: number) => void
}

function wrongOf({ startTime = '', endTime = '', maxPeople = '' }: Record<string, string>): FieldErrors {
  const places = Number(maxPeople)
  const wrong: Record<string, string> = {}
  if (!timeShape.test(startTime)) wrong.startTime = startTime ? 'invalid' : 'required'
  if (!timeShape.test(endTime)) wrong.endTime = endTime ? 'invalid' : 'required'
  else if (timeShape.test(startTime) && endTime <= startTime) wrong.endTime = 'too_small'
  if (maxPeople === '') wrong.maxPeople = 'required'
  else if (!Number.isInteger(places) || places < 1) wrong.maxPeople = 'too_small'
  else if (places > mostPlaces) wrong.maxPeople = 'too_big'
  return wrong
}

/** A class of the week plan by form: the same as by hand on the grid, and its places. */
export function ClassDialog({ initial, activities, onClose, onSave, onRemove }: ClassDialogProps) {
  const { t, i18n } = useTranslation('admin-gym')
  const fieldError = useFieldError()
  const { id } = initial
  const { form, first, errors } = useCallForm({
    initial: {
      activityId: String(initial.activityId ?? ''),
      day: String(initial.day ?? 0),
      startTime: initial.startTime ?? '',
      endTime: initial.endTime ?? '',
      maxPeople: String(initial.maxPeople ?? ''),
    },
    check: wrongOf,
    send: async (v) =>
      onSave({
        ...(id !== undefined && { id }),
        activityId: Number(v.activityId),
        day: Number(v.day),
        startTime: v.startTime ?? '',
        endTime: v.endTime ?? '',
        maxPeople: Number(v.maxPeople),
        free: v.free === 'on',
      }),
  })
  return (
    <Dialog open onClose={onClose} title={t(id === undefined ? 'week.add' : 'week.edit')}>
      <form {...form} className={styles.form}>
        <SelectField label={t('week.activity')} name="activityId" required defaultValue={first.activityId}>
          {activities.map((a) => (
            <option key={a.id} value={a.id}>
              {i18n.language === 'ca' ? a.nameCa : a.nameEs}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('week.day')} name="day" required defaultValue={first.day}>
          {[0, 1, 2, 3, 4, 5, 6].map((day) => (
            <option key={day} value={day}>
              {sentence(weekdayName(dayOfWeek(day), i18n.language))}
            </option>
          ))}
        </SelectField>
        <div className={styles.pair}>
          <TextField
            label={t('week.from')}
            name="startTime"
            type="time"
            step={900}
            required
            defaultValue={first.startTime}
            error={fieldError(errors.startTime)}
          />
          <TextField
            label={t('week.to')}
            name="endTime"
            type="time"
            step={900}
            required
            defaultValue={first.endTime}
            error={errors.endTime === 'too_small' ? t('week.endsBefore') : fieldError(errors.endTime)}
          />
        </div>
        <TextField
          label={t('week.maxPeople')}
          name="maxPeople"
          type="number"
          min={1}
          max={mostPlaces}
          inputMode="numeric"
          required
          defaultValue={first.maxPeople}
          error={fieldError(errors.maxPeople)}
        />
        <CheckField
          label={t('week.free')}
          hint={t('week.freeHint')}
          name="free"
          defaultChecked={initial.free ?? false}
        />
        <DialogActions>
          {id !== undefined && (
            <Button kind="danger" onClick={() => onRemove(id)}>
              {t('week.remove')}
            </Button>
          )}
          <Button kind="primary" type="submit">
            {t(id === undefined ? 'week.addButton' : 'week.editButton')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
