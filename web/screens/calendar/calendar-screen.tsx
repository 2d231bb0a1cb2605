import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { GymClass } from '../../../contracts/classes.ts'
import { isDay } from '../../../rules/local-time.ts'
import { pressDay } from '../../../rules/month-calendar.ts'
import { nextClassesQuery } from '../../api/classes.ts'
import type { ShownUser } from '../../api/user.ts'
import { useToday } from '../../gym.ts'
import { Page } from '../../layout/page.tsx'
import { ScreenTitle } from '../../seo/page-meta.tsx'
import { classNames } from '../../ui/class-names.ts'
import { stack } from '../../ui/primitives.ts'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { OwnUser } from '../../widgets/own-user.tsx'
import { TrainingWaiting } from '../../widgets/training-waiting.tsx'
import styles from './calendar.module.css'
import { comingByDay } from './day-looks.ts'
import DayTraining from './day-training.tsx'
import { Month } from './month.tsx'
import { RateRequired } from './rate-required.tsx'

const noClasses: readonly GymClass[] = []

export default function CalendarScreen() {
  const { t } = useTranslation('calendar')
  return (
    <Page title={t('title')}>
      <ScreenTitle>{t('title')}</ScreenTitle>
      <OwnUser waiting={<CalendarWaiting />}>{(user) => <Calendar user={user} />}</OwnUser>
    </Page>
  )
}

function Calendar({ user }: { user: ShownUser }) {
  const today = useToday()
  const [params, setParams] = useSearchParams()
  const [asking, setAsking] = useState(false)
  const coming = useQuery(nextClassesQuery(user.id))
  const booked = useMemo(() => comingByDay(coming.data ?? []), [coming.data])
  const days = useMemo(() => new Set(booked.keys()), [booked])
  const who = { today, isAdmin: user.isAdmin, hasPlan: user.hasPlan, booked: days }
  const wanted = params.get('date') ?? today
  // A day in the address that cannot be opened is ignored.
  const selected = isDay(wanted) && pressDay(wanted, who) === 'select' ? wanted : today

  function press(day: string) {
    const does = pressDay(day, who)
    if (does === 'rate_required') setAsking(true)
    if (does !== 'select') return
    setParams(day === today ? {} : { date: day }, { replace: true, preventScrollReset: true })
  }

  return (
    <div className={classNames(stack(10), styles.columns)}>
      <Month
        memberId={user.id}
        today={today}
        selected={selected}
        coming={{ booked, days, reading: coming }}
        opens={(day) => pressDay(day, who) !== 'nothing'}
        onPress={press}
      />
      <DayTraining
        day={selected}
        memberId={user.id}
        booked={booked.get(selected) ?? noClasses}
        isShown={selected <= today || user.isTrainer}
      />
      <RateRequired open={asking} onClose={() => setAsking(false)} />
    </div>
  )
}

function CalendarWaiting() {
  return (
    <Waiting>
      <div className={classNames(stack(10), styles.columns)}>
        <div>
          <Skeleton height={44} />
          <Skeleton height={420} />
        </div>
        <DayWaiting />
      </div>
    </Waiting>
  )
}

const DayWaiting = () => (
  <div className={stack(8, 'packed', 'shrink')}>
    <Skeleton width="60%" height={40} />
    <TrainingWaiting />
    <TrainingWaiting />
  </div>
)
