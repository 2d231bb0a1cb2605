import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clockTime, isDay } from '../../../../platform/rules/local-time.ts'
import { Loaded } from '../../../../platform/web/admin-kit/loaded.tsx'
import { queryOf, readAgain } from '../../../../platform/web/api/endpoint-query.ts'
import { serverNow } from '../../../../platform/web/api/server-clock.ts'
import { useCenter, useCenters, useToday } from '../../../../platform/web/site.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { Dialog } from '../../../../platform/web/ui/dialog.tsx'
import { DateField, SelectField } from '../../../../platform/web/ui/forms/field.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import type { AdminUser } from '../../../people/contract/admin-users.ts'
import type { GymClass } from '../../contract/classes.ts'
import { listMemberBookings } from '../../contract/member-bookings.ts'
import { useJoinClass, useLeaveClass } from '../api/bookings.ts'
import { classesOfDayQuery } from '../api/classes.ts'
import { useStaffWords } from '../roll/use-staff-words.ts'
import { ActivityName } from '../widgets/activity-name.tsx'
import styles from './member-bookings.module.css'

export function BookDialog({ member, onClose }: { member: AdminUser; onClose: () => void }) {
  const { t } = useTranslation('admin-users')
  const centers = useCenters()
  const here = useCenter()
  const today = useToday()
  const [day, setDay] = useState(today)
  const [centerId, setCenterId] = useState(here?.id)
  return (
    <Dialog open onClose={onClose} title={t('book.title')}>
      <div className={stack(4)}>
        <DateField
          label={t('book.day')}
          required
          min={today}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
        {centers.length > 1 && (
          <SelectField
            label={t('book.center')}
            required
            value={centerId ?? ''}
            onChange={(event) => setCenterId(Number(event.target.value))}
          >
            {centers.map((center) => (
              <option key={center.id} value={center.id}>
                {center.name}
              </option>
            ))}
          </SelectField>
        )}
        {isDay(day) && <Classes member={member} day={day} centerId={centerId} />}
      </div>
    </Dialog>
  )
}

interface ClassesProps {
  member: AdminUser
  day: string
  centerId: number | undefined
}

function Classes({ member, day, centerId }: ClassesProps) {
  const { t } = useTranslation('admin-users')
  const query = useQuery(classesOfDayQuery({ date: day, centerId }))
  const { data: coming } = useQuery(
    queryOf(listMemberBookings, { params: { id: member.id }, query: { when: 'coming' } }),
  )
  const held = new Set(coming?.content.map(({ classId }) => classId))
  return (
    <Loaded query={query} failed={t('book.failed')} height={300}>
      {(classes) => {
        const open = classes.filter(
          ({ cancelled, endTime, show }) => show && !cancelled && serverNow() < Date.parse(endTime),
        )
        if (open.length === 0)
          return <p className={classNames(look('soft', 'size-sm'), styles.note)}>{t('book.none')}</p>
        return (
          <ul className={styles.classes}>
            {open.map((gymClass) => (
              <ClassLine
                key={gymClass.id}
                gymClass={gymClass}
                member={member}
                isHeld={held.has(gymClass.id)}
              />
            ))}
          </ul>
        )
      }}
    </Loaded>
  )
}

interface ClassLineProps {
  gymClass: GymClass
  member: AdminUser
  isHeld: boolean
}

function ClassLine({ gymClass, member, isHeld }: ClassLineProps) {
  const { t } = useTranslation('admin-users')
  const words = useStaffWords()
  const join = useJoinClass()
  const leave = useLeaveClass(undefined)
  const { id, activity, center, startTime, maxPeople, usersIn, usersWait } = gymClass
  const time = clockTime(startTime, center.timeZone)
  const isFull = usersIn >= maxPeople

  const undo = (bookingId: number) =>
    leave.mutate(
      { classId: id, userId: member.id, bookingId, penalization: false },
      {
        onSuccess: () => toast(t('book.undone')),
        onError: (reason) => toast(words(reason, member.name), 'bad'),
        onSettled: () => void readAgain(),
      },
    )
  const book = () =>
    join.mutate(
      { classId: id, userId: member.id },
      {
        onSuccess: ({ id: bookingId, status, position }) => {
          const values = { name: member.name, activity: activity.name, time, position: position ?? 1 }
          toast(t(status === 'IN' ? 'book.done' : 'book.doneWait', values), 'good', {
            label: t('user.undo'),
            run: () => undo(bookingId),
          })
        },
        onSettled: () => void readAgain(),
      },
    )

  return (
    <li className={classNames(stack(3, 'middle', 'rows1'), styles.class)}>
      <time className={look('display', 'tabular')} dateTime={startTime}>
        {time}
      </time>
      <span>
        <ActivityName color={activity.color}>{activity.name}</ActivityName>
        <span className={look('soft', 'size-s', 'snug', 'block')}>
          {t('book.seats', { in: usersIn, max: maxPeople })}
          {usersWait > 0 && ` · ${t('book.waiting', { count: usersWait })}`}
        </span>
      </span>
      {isHeld ? (
        <span className={look('soft')}>{t('book.has')}</span>
      ) : (
        <Button
          busy={join.isPending}
          onClick={book}
          aria-label={`${t(isFull ? 'book.wait' : 'book.join')}, ${activity.name} ${time}`}
        >
          {t(isFull ? 'book.wait' : 'book.join')}
        </Button>
      )}
      {join.error && (
        <div style={{ gridColumn: '1 / -1' }}>
          <Notice tone="bad">{words(join.error, member.name)}</Notice>
        </div>
      )}
    </li>
  )
}
