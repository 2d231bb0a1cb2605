import { IconCalendarPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { GymClass } from '../../../contracts/classes.ts'
import { useLiveSeats } from '../../api/class-seats.ts'
import { nextClassesQuery } from '../../api/classes.ts'
import { LinkButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { look, stack } from '../../ui/primitives.ts'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/state.tsx'
import { useLeaving } from '../../widgets/leave-dialog.tsx'
import { NextClassCard } from '../../widgets/next-class-card.tsx'
import { NotYet } from '../../widgets/not-yet.tsx'
import { useMoment } from '../../widgets/use-moment.ts'
import styles from './profile.module.css'

const none: readonly GymClass[] = []

export function NextClasses({ memberId }: { memberId: number }) {
  const { t } = useTranslation('profile')
  return (
    <section aria-labelledby="next">
      <h2 id="next" tabIndex={-1} className={classNames(look('size-h3', 'below4'), styles.heading)}>
        {t('next.title')}
      </h2>
      <List memberId={memberId} />
    </section>
  )
}

function List({ memberId }: { memberId: number }) {
  const { t } = useTranslation('profile')
  const reading = useQuery(nextClassesQuery(memberId))
  const { data } = reading
  const { leave, dialog } = useLeaving()
  const now = useMoment(data ?? none)
  useLiveSeats((data ?? none).map((c) => c.id))

  // A class just left stays in the list until the next load.
  const shown = (data ?? none).filter((c) => c.mine && Date.parse(c.endTime) > now)
  useFocusAfterGoing(shown.length)

  if (!data) {
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
      {shown.length > 0 ? (
        <ul className={stack(3)}>
          {shown.map((gymClass) => (
            <li key={gymClass.id}>
              <NextClassCard gymClass={gymClass} now={now} onLeave={leave} />
            </li>
          ))}
        </ul>
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

/** Keeps the focus in the list when the focused class disappears. */
function useFocusAfterGoing(count: number): void {
  const before = useRef(count)
  useEffect(() => {
    const fewer = count < before.current
    before.current = count
    if (fewer && document.activeElement === document.body) document.getElementById('next')?.focus()
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
