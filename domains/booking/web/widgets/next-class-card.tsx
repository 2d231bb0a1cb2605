import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { clockTime, dayAt } from '../../../../platform/rules/local-time.ts'
import { ordinal } from '../../../../platform/web/language/ordinal.ts'
import { dayName, sentence } from '../../../../platform/web/language/when.ts'
import { useCenters } from '../../../../platform/web/site.ts'
import { Plate } from '../../../../platform/web/ui/badge.tsx'
import { Button, LinkButton } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { ActivityIcon } from '../../../gym/web/widgets/activity-icon.tsx'
import type { GymClass } from '../../contract/classes.ts'
import { type BookingState, bookingState } from './booking-state.ts'
import { CoachLine } from './coach-line.tsx'
import styles from './next-class-card.module.css'
import { Seats } from './seats.tsx'

interface NextClassCardProps {
  gymClass: GymClass
  /** Epoch milliseconds, the server's clock. */
  now: number
  onLeave: (gymClass: GymClass) => void
  /** What is trained. */
  what?: ReactNode
}

export function NextClassCard({ gymClass, now, onLeave, what }: NextClassCardProps) {
  const { t, i18n } = useTranslation('profile')
  const centers = useCenters()
  const { activity, center, startTime } = gymClass
  const state = bookingState(gymClass, now)
  const day = dayName(gymClass.date, dayAt(now, center.timeZone), i18n.language)
  const when = `${day} ${clockTime(startTime, center.timeZone)}`
  const to = `/book/${activity.key}/${gymClass.date}`
  const waits = state.is === 'line' || state.is === 'offer'
  return (
    <article
      className={classNames(
        stack(4, 'middle', 'rows3', 'panel-l', 'pad4'),
        styles.card,
        waits && styles.long,
      )}
    >
      <Plate color={activity.color} size={52}>
        <ActivityIcon icon={activity.icon} size={28} />
      </Plate>
      <div className={styles.what}>
        <h3 className={look('size-h3', 'tight')}>
          <Link to={to} prefetch="intent" className={classNames(look('no-underline'), styles.link)}>
            {sentence(when)}
          </Link>
        </h3>
        <p className={look('soft')}>
          {activity.name}
          {centers.length > 1 && ` · ${center.name}`}
        </p>
        <CoachLine gymClass={gymClass} />
        {what}
      </div>
      <div className={classNames(stack(2, 'shrink'), styles.state)}>
        <Standing state={state} gymClass={gymClass} now={now} />
        <Seats gymClass={gymClass} />
      </div>
      {(state.is === 'in' || waits) && (
        <div className={classNames(row(2, 'stretch', 'wrap', 'end'), styles.actions)}>
          {state.is === 'offer' && (
            <LinkButton to={to} kind="primary">
              {t('next.take')}
            </LinkButton>
          )}
          <Button
            aria-haspopup={waits ? undefined : 'dialog'}
            aria-label={t(waits ? 'next.leaveLineNamed' : 'next.leaveNamed', { name: activity.name, when })}
            onClick={() => onLeave(gymClass)}
          >
            {t(waits ? 'next.leaveLine' : 'next.leave')}
          </Button>
        </div>
      )}
    </article>
  )
}

function Standing({ state, gymClass, now }: { state: BookingState; gymClass: GymClass; now: number }) {
  const { t, i18n } = useTranslation('profile')
  const { timeZone } = gymClass.center
  const { mine } = gymClass
  if (state.is === 'line') {
    return (
      <p className={styles.waits}>
        {t('next.line', { position: ordinal(state.position, i18n.language) })}
        {mine?.keeps && (
          <span className={look('size-s', 'regular', 'soft', 'block')}>
            {t('next.keeps', { time: clockTime(mine.keeps.startTime, timeZone) })}
          </span>
        )}
      </p>
    )
  }
  if (state.is === 'offer')
    return <p className={classNames(look('signal'), styles.offer)}>{t('next.offer')}</p>
  if (state.is === 'started') return <p className={styles.in}>{t('next.started')}</p>
  const until = mine?.freeLeaveUntil ? Date.parse(mine.freeLeaveUntil) : undefined
  const soon = until !== undefined && dayAt(until, timeZone) === dayAt(now, timeZone)
  return (
    <p className={styles.in}>
      {t('next.in')}
      {state.is === 'in' && mine?.costsCredit && (soon || !state.free) && (
        <span className={look('size-s', 'regular', 'soft', 'block')}>
          {state.free && until !== undefined
            ? t('next.freeUntil', { time: clockTime(until, timeZone) })
            : t('next.late')}
        </span>
      )}
    </p>
  )
}
