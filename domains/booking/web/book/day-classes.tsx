import { IconCalendarOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { onDay, sentence } from '../../../../platform/web/language/when.ts'
import type { SiteCenter } from '../../../../platform/web/site.ts'
import { Button, LinkButton } from '../../../../platform/web/ui/button.tsx'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { Skeleton, Waiting } from '../../../../platform/web/ui/states/skeleton.tsx'
import { EmptyState } from '../../../../platform/web/ui/states/state.tsx'
import type { Activity } from '../../../gym/contract/activities.ts'
import { nextDayQuery } from '../api/classes.ts'
import { daysOffOfMonthQuery } from '../api/days-off.ts'
import { RestDay } from '../widgets/rest-day.tsx'
import { bookAddress } from './choose-address.ts'
import styles from './day-classes.module.css'

export function DaySkeleton() {
  return (
    <Waiting>
      <div className={stack(2)}>
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <span key={key} className={styles.ghost}>
            <Skeleton height="100%" />
          </span>
        ))}
      </div>
    </Waiting>
  )
}

interface Props {
  /** No activity has a class. */
  isRestDay: boolean
  activity: Activity
  date: string
  today: string
  center: SiteCenter | undefined
  centerId: number | undefined
}

export function EmptyDay({ isRestDay, activity, date, today, center, centerId }: Props) {
  const { t, i18n } = useTranslation('booking')
  const { t: tShell } = useTranslation('shell')
  const isPast = date < today
  const closed = useQuery(daysOffOfMonthQuery(date, centerId)).data?.includes(date) ?? false
  const next = useQuery({ ...nextDayQuery(activity.id, { date, centerId }), enabled: !isPast })
  const day = (of: string) => onDay(of, today, i18n.language)
  const where =
    next.data === undefined
      ? undefined
      : next.data
        ? t('empty.next', { activity: activity.name, day: day(next.data) })
        : t('empty.none')
  const why = closed ? t('empty.closed', { center: center?.name ?? '' }) : undefined
  const failed = !next.data && next.isError
  const text = [why, isPast ? t('empty.past') : failed ? t('empty.nextFailed') : where]
    .filter(Boolean)
    .join(' ')
  const ways = (
    <>
      {failed && (
        <Button busy={next.isFetching} onClick={() => void next.refetch()}>
          {tShell('retry')}
        </Button>
      )}
      {isPast && (
        <LinkButton to={bookAddress(activity.key, today)} replace>
          {t('empty.today')}
        </LinkButton>
      )}
      {next.data && (
        <LinkButton to={bookAddress(activity.key, next.data)} replace>
          {t('empty.nextButton', { day: day(next.data) })}
        </LinkButton>
      )}
    </>
  )
  if (isRestDay && !isPast) {
    const title = closed ? 'empty.closedTitle' : 'empty.restTitle'
    return (
      <RestDay title={sentence(t(title, { day: day(date) }))} text={text}>
        {ways}
      </RestDay>
    )
  }
  return (
    <EmptyState
      icon={<IconCalendarOff aria-hidden />}
      title={
        closed ? t('empty.closedTitle', { day: day(date) }) : t('empty.title', { activity: activity.name })
      }
      text={text}
    >
      {ways}
    </EmptyState>
  )
}
