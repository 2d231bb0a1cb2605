import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { clockTime, dayAt } from '../../../../platform/rules/local-time.ts'
import { ApiError } from '../../../../platform/web/api/api-error.ts'
import { onDay, sentence } from '../../../../platform/web/language/when.ts'
import { useErrorText } from '../../../../platform/web/layout/broken-screen.tsx'
import { ScreenPage } from '../../../../platform/web/layout/page.tsx'
import { ScreenTitle } from '../../../../platform/web/seo/page-meta.tsx'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { Skeleton, Waiting } from '../../../../platform/web/ui/states/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../../platform/web/ui/states/state.tsx'
import type { ClassUser, GymClass } from '../../contract/classes.ts'
import { useLivePlaces, useLiveSeats } from '../api/class-seats.ts'
import { classQuery, classUsersQuery } from '../api/classes.ts'
import { AddMember } from '../roll/add-member.tsx'
import { PeopleIn, PeopleWaiting } from '../roll/people.tsx'
import { RemoveDialog } from '../roll/remove-dialog.tsx'
import { byName, ticksFrom } from '../roll/roll.ts'
import { TickNotes } from '../roll/tick-notes.tsx'
import { CoachLine } from '../widgets/coach-line.tsx'
import { Seats } from '../widgets/seats.tsx'
import { useMoment } from '../widgets/use-moment.ts'

export default function BookClassScreen() {
  // Loads the admin texts that the dialogs need.
  const { t } = useTranslation(['booking', 'admin'])
  const errorText = useErrorText()
  const { activityName = '', date = '', id = '' } = useParams<'activityName' | 'date' | 'id'>()
  const classId = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0
  const gymClass = useQuery({ ...classQuery(classId), enabled: classId > 0 })
  const people = useQuery({ ...classUsersQuery(classId), enabled: classId > 0 })
  const back = `/book/${activityName}/${date}`
  const error = gymClass.error ?? people.error
  const unknown = classId === 0 || (error instanceof ApiError && error.code === 'not_found')

  if (gymClass.data && people.data) return <Roll gymClass={gymClass.data} people={people.data} back={back} />
  return (
    <ScreenPage title={t('people.title')} back={back}>
      <ScreenTitle>{t('people.title')}</ScreenTitle>
      {!unknown && !error && <RollSkeleton />}
      {(unknown || error) && (
        <ErrorState
          text={unknown ? t('people.unknown') : errorText(error) || t('people.failed')}
          onRetry={unknown ? undefined : () => void Promise.all([gymClass.refetch(), people.refetch()])}
          busy={gymClass.isFetching || people.isFetching}
        >
          {unknown && <LinkButton to={back}>{t('people.toDay')}</LinkButton>}
        </ErrorState>
      )}
    </ScreenPage>
  )
}

function RollSkeleton() {
  return (
    <Waiting>
      <div className={stack(3)}>
        <Skeleton height={64} />
        <Skeleton height={48} />
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} height={72} />
        ))}
      </div>
    </Waiting>
  )
}

function Roll({ gymClass, people, back }: { gymClass: GymClass; people: ClassUser[]; back: string }) {
  const { t, i18n } = useTranslation('booking')
  const [removing, setRemoving] = useState<ClassUser>()
  const now = useMoment([gymClass], ticksFrom(gymClass))
  useLiveSeats([gymClass.id])
  useLivePlaces(gymClass.id)
  const { activity, center, startTime, endTime } = gymClass
  const inside = people.filter((p) => p.status === 'IN').sort(byName(i18n.language))
  const waiting = people.filter((p) => p.status === 'WAIT')
  const start = clockTime(startTime, center.timeZone)
  const day = sentence(onDay(gymClass.date, dayAt(now, center.timeZone), i18n.language))
  const time = t('time', { start, end: clockTime(endTime, center.timeZone) })
  const free = Math.max(gymClass.maxPeople - gymClass.usersIn, 0)
  return (
    <ScreenPage title={`${activity.name} ${start}`} back={back}>
      <ScreenTitle>{`${t('people.title')}, ${activity.name} ${start}`}</ScreenTitle>
      <header className={stack(2, 'panel', 'pad3x4')}>
        <p className={look('semibold')}>
          {day}, {time} <span className={look('soft', 'regular')}>{center.name}</span>
        </p>
        <Seats gymClass={gymClass} />
        <CoachLine gymClass={gymClass} />
        {now < Date.parse(endTime) && (
          <p className={look('soft', 'regular')}>
            {sentence(free > 0 ? t('seats.free', { count: free }) : t('seats.full'))}
            {waiting.length > 0 && ` · ${t('seats.waiting', { count: waiting.length })}`}
          </p>
        )}
        {gymClass.cancelled && <p className={look('danger', 'bold')}>{t('state.cancelled')}</p>}
      </header>
      <TickNotes />
      {!gymClass.cancelled && now < Date.parse(endTime) && (
        <AddMember gymClass={gymClass} people={people} now={now} />
      )}
      {inside.length === 0 ? (
        <EmptyState
          icon={<IconUsers aria-hidden />}
          title={t('people.nobody')}
          text={t('people.nobodyNote')}
        />
      ) : (
        <PeopleIn gymClass={gymClass} people={inside} now={now} onRemove={setRemoving} />
      )}
      {waiting.length > 0 && (
        <PeopleWaiting gymClass={gymClass} people={waiting} now={now} onRemove={setRemoving} />
      )}
      {removing?.user && (
        <RemoveDialog gymClass={gymClass} place={removing} onClose={() => setRemoving(undefined)} />
      )}
    </ScreenPage>
  )
}
