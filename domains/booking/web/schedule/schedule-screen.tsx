import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { weekdayOf } from '../../../../platform/rules/local-time.ts'
import { serverNow } from '../../../../platform/web/api/server-clock.ts'
import { useErrorText } from '../../../../platform/web/layout/broken-screen.tsx'
import { Page } from '../../../../platform/web/layout/page.tsx'
import { hostContext } from '../../../../platform/web/page-context.ts'
import { PageMeta } from '../../../../platform/web/seo/page-meta.tsx'
import { useCenter, useSite, useToday, useZone } from '../../../../platform/web/site.ts'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { Tabs } from '../../../../platform/web/ui/forms/segmented.tsx'
import { useHydrated } from '../../../../platform/web/ui/hydrated.ts'
import { look } from '../../../../platform/web/ui/primitives.ts'
import { Spoken } from '../../../../platform/web/ui/states/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../../platform/web/ui/states/state.tsx'
import { listCenters } from '../../../gym/contract/centers.ts'
import { CenterChoice } from '../../../gym/web/widgets/center-choice.tsx'
import { useCenterConfig } from '../../../gym/web/widgets/use-center-config.ts'
import { getCalendarDay } from '../../contract/templates.ts'
import { weekQuery } from '../api/calendar.ts'
import { DayPlan, DayPlanSkeleton } from './day-plan.tsx'
import { firstDay } from './first-day.ts'
import { nextTime } from './opening.ts'
import styles from './schedule-screen.module.css'
import { useWeekdays } from './weekdays.ts'

const panelId = 'day-plan'

// Set only in the browser; kept until the page is loaded again.
let lastChosen: number | undefined

/** Renders the week of the first center; the browser loads another one if it was chosen. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = context.get(hostContext)
  const [first] = await api(listCenters)
  const days = [0, 1, 2, 3, 4, 5, 6]
  const week = first
    ? await Promise.all(days.map((day) => api(getCalendarDay, { params: { day } })))
    : days.map((id) => ({ id, classes: [] }))
  return { centerId: first?.id ?? 0, week }
}

export default function ScheduleScreen() {
  const { t } = useTranslation('schedule')
  const rendered = useLoaderData<typeof loader>()
  const weekdays = useWeekdays()
  const today = useToday()
  const [chosen, setChosen] = useState(lastChosen)
  const choose = (next: number) => {
    lastChosen = next
    setChosen(next)
  }
  const [coach, setCoach] = useState<string>()
  const config = useCenterConfig()
  const errorText = useErrorText()

  const centerId = useCenter()?.id ?? rendered.centerId
  const isFirst = centerId === rendered.centerId
  const week = useQuery({ ...weekQuery(centerId), enabled: !isFirst })
  const shown = isFirst ? rendered.week : week.data
  const isHydrated = useHydrated()
  const { hour } = useSite()
  const timeZone = useZone()
  // The hour of the rendering until hydration; afterwards the days stay while they are looked at.
  const [openedAt] = useState(() => (isHydrated ? serverNow() : hour))
  const first = useMemo(() => firstDay(shown ?? [], openedAt, timeZone), [shown, openedAt, timeZone])
  const day = chosen ?? first
  const plan = shown?.[day]
  if (shown?.every(({ classes }) => classes.length === 0)) {
    return (
      <Page title={t('title')} intro={t('intro')}>
        <PageMeta title={t('title')} description={t('description')} />
        <CenterChoice />
        <EmptyState title={t('emptyWeek.title')} text={t('emptyWeek.text')}>
          <LinkButton to="/contact">{t('emptyWeek.ask')}</LinkButton>
        </EmptyState>
      </Page>
    )
  }

  return (
    <Page title={t('title')} intro={t('intro')}>
      <PageMeta title={t('title')} description={t('description')} />
      <div className={styles.choices}>
        <CenterChoice />
        <Tabs
          label={t('days')}
          panelId={panelId}
          value={String(day)}
          onChange={(next) => choose(Number(next))}
          choices={weekdays.map(({ long, short }, i) => ({
            value: String(i),
            label: (
              <span className={styles.day} data-today={i === weekdayOf(today) || undefined}>
                <span className={styles.short} aria-hidden>
                  {short}
                </span>
                <span className={classNames(look('spoken'), styles.long)}>{long}</span>
                {i === weekdayOf(today) && <Spoken>, {t('today')}</Spoken>}
              </span>
            ),
          }))}
        />
      </div>
      <div role="tabpanel" id={panelId} aria-label={weekdays[day]?.long}>
        {plan ? (
          <DayPlan
            key={`${centerId} ${day}`}
            classes={plan.classes}
            centerId={centerId}
            next={nextTime(day, today, config.daysToShow)}
            coach={coach}
            onCoach={setCoach}
          />
        ) : week.isError ? (
          <ErrorState
            text={errorText(week.error)}
            onRetry={() => void week.refetch()}
            busy={week.isFetching}
          />
        ) : (
          <DayPlanSkeleton />
        )}
      </div>
    </Page>
  )
}
