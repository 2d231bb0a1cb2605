import { IconCalendarPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLiveSeats } from '../../api/class-seats.ts'
import { nextClassesQuery } from '../../api/classes.ts'
import { useErrorText } from '../../layout/broken-screen.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/state.tsx'
import { useSoonGone } from '../../widgets/late-undo.ts'
import { useLeaving } from '../../widgets/leave-dialog.tsx'
import { NextClassCard } from '../../widgets/next-class-card.tsx'
import { useMoment } from '../../widgets/use-moment.ts'
import styles from './profile.module.css'

const none: readonly never[] = []

/** The classes one is in or waits for, soonest first. */
export function NextClasses({ memberId }: { memberId: number }) {
  const { t } = useTranslation('profile')
  return (
    <section aria-labelledby="next">
      <h2 id="next" className={styles.heading}>
        {t('next.title')}
      </h2>
      <List memberId={memberId} />
    </section>
  )
}

function List({ memberId }: { memberId: number }) {
  const { t } = useTranslation('profile')
  const errorText = useErrorText()
  const { data, error, refetch, isFetching } = useQuery(nextClassesQuery(memberId))
  const { leave, dialog } = useLeaving()
  const soonGone = useSoonGone()
  const now = useMoment(data ?? none)
  useLiveSeats((data ?? none).map((c) => c.id))

  if (!data) {
    if (!error) return <NextClassesWaiting />
    return (
      <ErrorState
        title={t('next.failed')}
        text={errorText(error)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  // What was just left is still among them until it has been read again.
  const shown = data.filter((c) => c.mine && !soonGone.has(c.id) && Date.parse(c.endTime) > now)
  return (
    <>
      {shown.length > 0 ? (
        <ul className={styles.list}>
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

/** Of the height of two classes. */
export function NextClassesWaiting() {
  return (
    <Waiting>
      <div className={styles.list}>
        <Skeleton height={138} />
        <Skeleton height={138} />
      </div>
    </Waiting>
  )
}
