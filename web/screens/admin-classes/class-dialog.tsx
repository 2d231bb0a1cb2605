import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Center } from '../../../contracts/centers.ts'
import type { StaffClass } from '../../../contracts/classes.ts'
import { activitiesQuery } from '../../api/activities.ts'
import { daysOffOfMonthQuery } from '../../api/days-off.ts'
import { addClass, changeClass } from '../../api/staff-classes.ts'
import { CheckField, DateField, SelectField, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.tsx'
import { FormDialog, InputPair } from '../../widgets/admin-kit/form-dialog.tsx'
import { useCallForm } from '../../widgets/use-call-form.ts'
import { useFieldError } from '../../widgets/use-field-error.ts'
import { changeOf, checkFields, fieldsOf, newClassOf } from './class-form.ts'
import { nameOfClass } from './class-words.ts'

type ClassDialogProps = { onClose: () => void } & (
  | { gymClass: StaffClass; center?: undefined; date?: undefined }
  /** Without a class it makes one, on that day at first. */
  | { gymClass?: undefined; center: Center; date: string }
)

/** Changes one class, or adds one. */
export function ClassDialog({ gymClass, center, date, onClose }: ClassDialogProps) {
  const { t } = useTranslation('admin-door')
  const fieldError = useFieldError()
  const activities = useQuery(activitiesQuery()).data ?? []
  const isTaken = gymClass !== undefined && gymClass.usersIn + gymClass.usersWait > 0
  const initial = gymClass ? fieldsOf(gymClass) : { date, maxPeople: '12', show: 'on' }
  const [day, setDay] = useState(initial.date)
  const form = useCallForm({
    initial,
    check: (fields) => checkFields({ ...initial, ...fields }, gymClass?.usersIn ?? 0, gymClass && initial),
    atField: { below_booked: 'maxPeople', has_bookings: 'startTime' },
    send: async (typed) => {
      const fields = { ...initial, ...typed }
      if (gymClass) {
        const change = changeOf(fields, gymClass)
        if (Object.keys(change).length > 0) await changeClass(gymClass.id, change)
        toast(t('form.saved', { what: nameOfClass(gymClass) }), 'good')
      } else {
        await addClass(newClassOf(fields), center?.id)
        const name = activities.find((a) => a.id === Number(fields.activityId))?.name ?? ''
        toast(t('form.added', { what: `${name} ${fields.startTime}` }), 'good')
      }
      onClose()
    },
  })
  const { first, errors } = form
  const offered =
    gymClass && !activities.some((a) => a.id === gymClass.activity.id) ? [gymClass.activity] : []
  return (
    <FormDialog
      title={gymClass ? t('form.editTitle', { what: nameOfClass(gymClass) }) : t('form.addTitle')}
      form={form}
      save={t(gymClass ? 'form.save' : 'form.addButton')}
      onClose={onClose}
    >
      {isTaken && <Notice>{t('form.fixed')}</Notice>}
      <SelectField
        label={t('classes.activity')}
        name="activityId"
        required
        disabled={isTaken}
        // The list may come later than the dialog.
        key={activities.length}
        defaultValue={first.activityId ?? ''}
        error={fieldError(errors.activityId)}
      >
        {!gymClass && <option value="" />}
        {[...activities, ...offered].map((activity) => (
          <option key={activity.id} value={activity.id}>
            {activity.name}
          </option>
        ))}
      </SelectField>
      {!gymClass && (
        <DateField
          label={t('form.date')}
          name="date"
          required
          defaultValue={first.date}
          onChange={(event) => setDay(event.target.value)}
          error={fieldError(errors.date)}
        />
      )}
      {center && day && <DayOffNote day={day} centerId={center.id} />}
      <InputPair>
        <TextField
          label={t('form.start')}
          name="startTime"
          type="time"
          required
          disabled={isTaken}
          defaultValue={first.startTime}
          error={fieldError(errors.startTime)}
        />
        <TextField
          label={t('form.end')}
          name="endTime"
          type="time"
          required
          disabled={isTaken}
          defaultValue={first.endTime}
          error={errors.endTime === 'too_small' ? t('form.endsBefore') : fieldError(errors.endTime)}
        />
        <TextField
          label={t('form.places')}
          name="maxPeople"
          type="number"
          inputMode="numeric"
          min={Math.max(gymClass?.usersIn ?? 1, 1)}
          max={500}
          required
          defaultValue={first.maxPeople}
          error={fieldError(errors.maxPeople)}
        />
      </InputPair>
      {gymClass && gymClass.usersIn > 0 && <p>{t('form.placesHint', { count: gymClass.usersIn })}</p>}
      {gymClass && gymClass.usersWait > 0 && <p>{t('form.more')}</p>}
      <CheckField label={t('form.free')} name="free" defaultChecked={first.free === 'on'} />
      <CheckField label={t('form.show')} name="show" defaultChecked={first.show === 'on'} />
    </FormDialog>
  )
}

function DayOffNote({ day, centerId }: { day: string; centerId: number }) {
  const { t } = useTranslation('admin-door')
  const isOff = useQuery(daysOffOfMonthQuery(day, centerId)).data?.includes(day)
  return isOff ? <Notice>{t('form.dayOff')}</Notice> : null
}
