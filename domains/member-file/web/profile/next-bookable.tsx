import { useTranslation } from 'react-i18next'
import { addDays, clockTime, dayAt, mondayOf } from '../../../../platform/rules/local-time.ts'
import { dayName, sentence, weekdayName } from '../../../../platform/web/language/when.ts'
import { Plate } from '../../../../platform/web/ui/badge.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import type { GymClass } from '../../../booking/contract/classes.ts'
import { Refusal } from '../../../booking/web/book/refusal.tsx'
import { useBooking } from '../../../booking/web/book/use-booking.ts'
import { Seats } from '../../../booking/web/widgets/seats.tsx'
import { ActivityIcon } from '../../../gym/web/widgets/activity-icon.tsx'
import type { ShownUser } from '../../../people/web/api/user.ts'
import { useBuyIntent } from '../../../sales/web/buy/buy-intent.ts'
import { DayWorkoutTitle } from './day-workout-title.tsx'

interface NextBookableProps {
  user: ShownUser
  gymClass: GymClass
  /** Epoch milliseconds, the server's clock. */
  now: number
  isMain: boolean
}

const none: readonly GymClass[] = []

/** The next class with a free place, and the press that books it. */
export function NextBookable({ user, gymClass, now, isMain }: NextBookableProps) {
  const { t, i18n } = useTranslation('profile')
  const booking = useBooking(gymClass, user.id)
  const { begin } = useBuyIntent()
  const { activity, center, date, startTime } = gymClass
  const time = clockTime(startTime, center.timeZone)
  const when = `${dayName(date, dayAt(now, center.timeZone), i18n.language)} ${time}`
  const renews = weekdayName(addDays(mondayOf(date), 7), i18n.language)
  return (
    <article className={stack(4, 'panel-l', 'pad4')}>
      <div className={row(4)}>
        <Plate color={activity.color} size={52}>
          <ActivityIcon icon={activity.icon} size={28} />
        </Plate>
        <div className={look('grow')}>
          <h3 className={look('size-h3', 'tight')}>{sentence(when)}</h3>
          <p className={look('soft')}>{activity.name}</p>
          <DayWorkoutTitle gymClass={gymClass} />
        </div>
      </div>
      <Seats gymClass={gymClass} />
      <Button
        kind={isMain ? 'primary' : 'quiet'}
        size="large"
        wide
        busy={booking.isPending}
        aria-label={t('next.bookNamed', { name: activity.name, when })}
        onClick={booking.book}
      >
        {t('next.book')}
      </Button>
      {booking.error && (
        <Refusal
          error={booking.error}
          given={{ gymClass, sameDay: none, booker: { ...user, isPaused: user.isMaintenance }, now, renews }}
          isMoving={booking.isMoving}
          onMove={booking.moveTo}
          onBuy={() => begin(activity.creditType)}
          onDismiss={booking.reset}
        />
      )}
    </article>
  )
}
