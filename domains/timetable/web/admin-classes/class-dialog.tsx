import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../../platform/web/admin-kit/contract-form.tsx'
import { FormDialog } from '../../../../platform/web/admin-kit/form-dialog.tsx'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import type { SiteCenter } from '../../../../platform/web/site.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import type { Typed } from '../../../../platform/web/widgets/drafts.ts'
import type { StaffClass } from '../../../booking/contract/classes.ts'
import { daysOffOfMonthQuery } from '../../../booking/web/api/days-off.ts'
import { activitiesQuery } from '../../../gym/web/api/activities.ts'
import { addClass, changeClass, NewClass } from '../../contract/class-changes.ts'
import { useCoaches, useCoachParts } from '../widgets/coach-fields.tsx'
import { changeOf, checkClass, classValue, typedSpan } from './class-form.ts'
import { nameOfClass } from './class-words.ts'
import { Rescheduling } from './rescheduling.tsx'

type ClassDialogProps = { onClose: () => void } & (
  | { gymClass: StaffClass; center?: undefined; date?: undefined }
  /** Adds a class on that day. */
  | { gymClass?: undefined; center: SiteCenter; date: string }
)

export function ClassDialog({ gymClass, center, date, onClose }: ClassDialogProps) {
  const { t } = useTranslation('admin-door')
  const activities = useQuery(activitiesQuery()).data ?? []
  const { usersIn = 0, usersWait = 0 } = gymClass ?? {}
  const before = gymClass && classValue(gymClass)
  const fixed = { disabled: usersIn + usersWait > 0 }
  const offered =
    gymClass && !activities.some((a) => a.id === gymClass.activity.id) ? [gymClass.activity] : []
  const [typed, setTyped] = useState<Typed>({})
  const zone = (gymClass?.center ?? center)?.timeZone
  const day = typed.date ?? before?.date ?? date
  const times = {
    ...(before && { startTime: before.startTime, endTime: before.endTime }),
    ...(day && { date: day }),
    ...typed,
  }
  const span = typedSpan(times, zone, before)
  const coaches = useCoaches(span && { ...span, ...(gymClass && { classId: gymClass.id }) })
  const coachParts = useCoachParts({ coaches, coachId: before?.coachId })
  const form = useContractForm({
    schema: NewClass,
    value: before ?? { date, maxPeople: 12, show: true, assistantIds: [] },
    parts: [
      fixed.disabled && <Notice key="fixed">{t('form.fixed')}</Notice>,
      {
        name: 'activityId',
        label: t('classes.activity'),
        options: [...activities, ...offered].map(({ id, name }) => [id, name]),
        more: fixed,
      },
      { name: 'date', label: t('form.date'), onText: (date) => setTyped({ ...typed, date }) },
      day && <DayOffNote key="dayOff" day={day} centerId={(gymClass?.center ?? center)?.id} />,
      [
        {
          name: 'startTime',
          label: t('form.start'),
          type: 'time',
          onText: (startTime) => setTyped({ ...typed, startTime }),
        },
        {
          name: 'endTime',
          label: t('form.end'),
          type: 'time',
          onText: (endTime) => setTyped({ ...typed, endTime }),
          wrong: { too_small: t('form.endsBefore') },
        },
        { name: 'maxPeople', label: t('form.places') },
      ],
      usersIn > 0 && <p key="places">{t('form.placesHint', { count: usersIn })}</p>,
      usersWait > 0 && <p key="more">{t('form.more')}</p>,
      gymClass && span && isMoved(gymClass, span) && (
        <Rescheduling
          key="rescheduling"
          classId={gymClass.id}
          startTime={span.startTime}
          endTime={span.endTime}
        />
      ),
      ...coachParts,
      { name: 'free', label: t('form.free') },
      { name: 'show', label: t('form.show') },
    ],
    check: (form) => checkClass(form, usersIn, before),
    atField: { below_booked: 'maxPeople', has_bookings: 'activityId', day_in_draw: 'date' },
    send: async (body, changed, was) => {
      if (gymClass) {
        if (Object.keys(changed).length > 0)
          await command(changeClass, {
            params: { id: gymClass.id },
            body: {
              ...changeOf(changed, body, gymClass),
              was: changeOf(was, before ?? body, gymClass),
            },
          })
        toast(t('form.saved', { what: nameOfClass(gymClass) }), 'good')
      } else {
        await command(addClass, { body, query: { centerId: center?.id } })
        const name = activities.find((a) => a.id === body.activityId)?.name ?? ''
        toast(t('form.added', { what: `${name} ${body.startTime}` }), 'good')
      }
      onClose()
    },
  })
  return (
    <FormDialog
      title={gymClass ? t('form.editTitle', { what: nameOfClass(gymClass) }) : t('form.addTitle')}
      form={form}
      save={t(gymClass ? 'form.save' : 'form.addButton')}
      onClose={onClose}
    />
  )
}

function isMoved(gymClass: StaffClass, { startTime, endTime }: { startTime: string; endTime: string }) {
  return startTime !== gymClass.startTime || endTime !== gymClass.endTime
}

function DayOffNote({ day, centerId }: { day: string; centerId: number | undefined }) {
  const { t } = useTranslation('admin-door')
  const isOff = useQuery(daysOffOfMonthQuery(day, centerId)).data?.includes(day)
  return isOff ? <Notice>{t('form.dayOff')}</Notice> : null
}
