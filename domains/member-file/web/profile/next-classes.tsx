import { IconCalendarPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { Skeleton, Waiting } from '../../../../platform/web/ui/states/skeleton.tsx'
import { EmptyState } from '../../../../platform/web/ui/states/state.tsx'
import { NotYet } from '../../../../platform/web/widgets/not-yet.tsx'
import { useLiveSeats } from '../../../booking/web/api/class-seats.ts'
import { useLeaving } from '../../../booking/web/widgets/leave-dialog.tsx'
import { NextClassCard } from '../../../booking/web/widgets/next-class-card.tsx'
import type { ShownUser } from '../../../people/web/api/user.ts'
import { DayWorkoutTitle } from './day-workout-title.tsx'
import { NextBookable } from './next-bookable.tsx'
import styles from './profile.module.css'
import type { Home } from './use-home.ts'

interface NextClassesProps {
  user: ShownUser
  home: Home
}

export function NextClasses({ user, home }: NextClassesProps) {
  const { t } = useTranslation('profile')
  const { coming, booked, main } = home
  const isStopped = main === 'debt' || main === 'pause'
  const isFree = coming.data !== undefined && booked.length === 0 && home.next !== undefined && !isStopped
  return (
    <section aria-labelledby="next" className={look('shrink')}>
      <h2 id="next" tabIndex={-1} className={classNames(look('size-h3', 'below4'), styles.heading)}>
        {t(isFree ? 'next.bookable' : 'next.title')}
      </h2>
      <List user={user} home={home} />
    </section>
  )
}

function List({ user, home }: NextClassesProps) {
  const { t } = useTranslation('profile')
  const { coming, bookable, booked, next, now, main } = home
  const isStopped = main === 'debt' || main === 'pause'
  const { leave, dialog } = useLeaving()
  useLiveSeats([...booked, ...(next ? [next] : [])].map((c) => c.id))
  useFocusAfterGoing(booked.length)

  // Until both are read, nothing is known to be free or booked.
  const reading = coming.data ? bookable : coming
  if (!coming.data || (booked.length === 0 && !bookable.data)) {
    return (
      <NotYet reading={reading} title={t('next.failed')}>
        <Waiting>
          <NextClassesWaiting />
        </Waiting>
      </NotYet>
    )
  }
  return (
    <>
      {booked.length > 0 ? (
        <ul className={stack(3)}>
          {booked.map((gymClass) => (
            <li key={gymClass.id}>
              <NextClassCard
                gymClass={gymClass}
                now={now}
                onLeave={leave}
                what={<DayWorkoutTitle gymClass={gymClass} />}
              />
            </li>
          ))}
        </ul>
      ) : next && !isStopped ? (
        <NextBookable key={next.id} user={user} gymClass={next} now={now} isMain={main === 'next'} />
      ) : isStopped ? (
        <p className={look('panel-l', 'pad4', 'soft')}>{t('next.emptyTitle')}</p>
      ) : (
        <EmptyState
          title={t('next.emptyTitle')}
          text={t('next.empty')}
          icon={<IconCalendarPlus aria-hidden />}
        >
          <LinkButton to="/schedule">{t('next.schedule')}</LinkButton>
        </EmptyState>
      )}
      {dialog}
    </>
  )
}

/** Keeps the focus in the list when the focused class disappears, or the button that booked one. */
function useFocusAfterGoing(count: number): void {
  const before = useRef(count)
  useEffect(() => {
    const changed = count !== before.current
    before.current = count
    if (changed && document.activeElement === document.body) document.getElementById('next')?.focus()
  }, [count])
}

export function NextClassesWaiting() {
  return (
    <div className={stack(3)}>
      <Skeleton height={170} />
      <Skeleton height={170} />
    </div>
  )
}
