import { IconLock, IconLockOpen2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { minuteOfDay, minutesOf, weekdayOf } from '../../../../platform/rules/local-time.ts'
import { useTimeOf } from '../../../../platform/web/site.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { Skeleton, Waiting } from '../../../../platform/web/ui/states/skeleton.tsx'
import { EmptyState } from '../../../../platform/web/ui/states/state.tsx'
import { useCenterConfig } from '../../../gym/web/widgets/use-center-config.ts'
import type { CalendarClass } from '../../contract/templates.ts'
import { freeSeatsQuery, seatsName } from '../api/classes.ts'
import { CoachFilter } from '../widgets/coach-filter.tsx'
import { FixedButton } from '../widgets/fixed-button.tsx'
import { ClassRow, coachesOf } from './class-row.tsx'
import styles from './day-plan.module.css'
import { isOpen, type NextTime } from './opening.ts'
import { useOpeningText } from './opening-text.ts'
import { useVisits, VisitLink } from './visit-link.tsx'

const NotYetDialog = lazy(() => import('./not-yet-dialog.tsx'))

/** End of each part of the day (HH:MM). */
const parts = [
  { name: 'morning', until: '12:00' },
  { name: 'midday', until: '16:00' },
  { name: 'evening', until: '24:00' },
] as const

const partOf = ({ startTime }: CalendarClass) => parts.find((p) => startTime < p.until)?.name

interface DayPlanProps {
  classes: readonly CalendarClass[]
  centerId: number
  next: NextTime
  /** First name of the chosen coach. */
  coach: string | undefined
  onCoach: (name: string | undefined) => void
}

export function DayPlan({ classes: all, centerId, next, coach, onCoach }: DayPlanProps) {
  const { t } = useTranslation('schedule')
  const { t: tCoach } = useTranslation('coach-filter')
  const [asked, setAsked] = useState<CalendarClass>()
  const config = useCenterConfig()
  const openingHour = config.bookFutureClassStartHour
  const minute = useTimeOf(minuteOfDay)
  const open = useTimeOf((now, timeZone) => Number(isOpen(next, now, { ...config, timeZone }))) === 1
  const opening = useOpeningText(next, openingHour)
  const { data: seats } = useQuery(freeSeatsQuery({ date: next.date, centerId }))
  const isClosed = seats !== undefined && Object.keys(seats).length === 0
  const coaches = new Map(all.flatMap(coachesOf).map((name) => [name, name]))
  const classes = coach === undefined ? all : all.filter((c) => coachesOf(c).includes(coach))
  const visits = useVisits(centerId, next.date)
  const sorted = classes.toSorted((a, b) => a.startTime.localeCompare(b.startTime))

  if (all.length === 0) return <EmptyState title={t('empty.title')} text={t('empty.text')} />
  return (
    <>
      <p className={classNames(row(2, 'soft'), styles.state)}>
        {open && !isClosed ? <IconLockOpen2 size={20} aria-hidden /> : <IconLock size={20} aria-hidden />}
        {isClosed ? t('closed') : open ? t('open') : opening}
      </p>
      <div className={styles.coaches}>
        <CoachFilter coaches={coaches} chosen={coach} onChoose={onCoach} />
      </div>
      {classes.length === 0 && coach !== undefined && (
        <EmptyState title={tCoach('noneOf', { coach })}>
          <Button onClick={() => onCoach(undefined)}>{tCoach('showAll')}</Button>
        </EmptyState>
      )}
      <div className={classNames(stack(8, 'fit'), styles.parts)}>
        {parts.map(({ name }) => {
          const those = sorted.filter((c) => partOf(c) === name)
          if (those.length === 0) return null
          return (
            <section key={name} className={stack(3, 'fit', 'packed')} aria-labelledby={`part-${name}`}>
              <h2 id={`part-${name}`} className={look('size-h3')}>
                {t(`parts.${name}`)}
              </h2>
              <ul className={stack(2, 'fit')}>
                {those.map((c) => (
                  <li key={c.id} className={styles.class}>
                    <ClassRow
                      gymClass={c}
                      date={next.isShown ? next.date : undefined}
                      free={
                        seats &&
                        (seats[seatsName({ activityId: c.activity.id, startTime: c.startTime })] ?? null)
                      }
                      isOver={next.inDays === 0 && minutesOf(c.startTime) <= minute}
                      day={next.date}
                      onNotYet={() => setAsked(c)}
                    />
                    <VisitLink visit={visits.get(`${c.activity.id} ${c.startTime}`)} />
                    <FixedButton
                      asked={{ slotId: c.id }}
                      name={c.activity.name}
                      slot={{ day: weekdayOf(next.date), startTime: c.startTime }}
                    />
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
      </div>
      <Suspense fallback={null}>
        {asked && (
          <NotYetDialog
            gymClass={asked}
            next={next}
            openingHour={openingHour}
            onClose={() => setAsked(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

export function DayPlanSkeleton() {
  return (
    <Waiting>
      <div className={classNames(row(2, 'soft'), styles.state)}>
        <Skeleton width={220} />
      </div>
      <div className={classNames(stack(8), styles.parts)}>
        {parts.map(({ name }) => (
          <div key={name} className={stack(3, 'packed')}>
            <Skeleton width={96} height={24} />
            <div className={stack(2)}>
              {[0, 1, 2, 3, 4].map((i) => (
                <Skeleton key={i} height={64} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </Waiting>
  )
}
