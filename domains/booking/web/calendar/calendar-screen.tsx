import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { isDay } from '../../../../platform/rules/local-time.ts'
import { pressDay } from '../../../../platform/rules/month-calendar.ts'
import { Page } from '../../../../platform/web/layout/page.tsx'
import { ScreenTitle } from '../../../../platform/web/seo/page-meta.tsx'
import { useToday } from '../../../../platform/web/site.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { Skeleton, Waiting } from '../../../../platform/web/ui/states/skeleton.tsx'
import type { ShownUser } from '../../../people/web/api/user.ts'
import { OwnUser } from '../../../people/web/widgets/own-user.tsx'
import { TrainingWaiting } from '../../../training/web/widgets/training-waiting.tsx'
import type { GymClass } from '../../contract/classes.ts'
import { nextClassesQuery } from '../api/classes.ts'
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
