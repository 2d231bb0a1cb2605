import { localeOf } from '../../../../platform/contract/languages.ts'
import { clockTime, dayAt } from '../../../../platform/rules/local-time.ts'
import { ApiError } from '../../../../platform/web/api/api-error.ts'
import { onDay } from '../../../../platform/web/language/when.ts'
import type { GymClass } from '../../contract/classes.ts'
import type { booking } from '../../phrases/es/booking.ts'
import { classFacts, ownBookings } from '../../rules/class-facts.ts'
import { type OwnBooking, overlappingPlace, singleBookConflict } from '../../rules/join-class.ts'
import { classesInTheWay, moveOffer } from './move-offer.ts'

export type WayOut = 'buy' | 'rates' | 'payments' | 'comeBack' | 'contact'

const noValues = { when: '', day: '', name: '', time: '', list: '' }

/** A refusal in words: a text of `booking:refused` with its values; without `key` the server's text is shown. */
export interface Explanation {
  readonly key?: keyof typeof booking.refused
  readonly advice?: 'withPlan' | 'withoutPlan'
  readonly values: typeof noValues
  readonly ways: readonly WayOut[]
}

interface Circumstances {
  gymClass: GymClass
  /** The classes of the day, and others in which the member has a place. */
  known: readonly GymClass[]
  hasPlan: boolean
  isPaused: boolean
  language: string
  now: number
  /** "hoy a las 18:00" out of day and time. */
  at: (day: string, time: string) => string
  renews: string
  /** Whom the activity is for. */
  ages?: string | undefined
}

export function explainRefusal(error: unknown, given: Circumstances): Explanation {
  const plain: Explanation = { values: noValues, ways: [] }
  if (!(error instanceof ApiError)) return plain
  const facts = classFacts(given.gymClass)
  const bookings = ownBookings(given.known)
  const classOf = (booking: OwnBooking | undefined) => given.known.find((c) => c.id === booking?.classId)
  const inTheWay = classesInTheWay(given.gymClass, given.known)
  if (inTheWay.length > 1 && (error.code === 'overlapping' || error.code === 'single_book'))
    return { ...plain, key: 'several', values: { ...noValues, list: listOf(inTheWay, given.language) } }
  switch (error.code) {
    case 'too_early':
      return { ...plain, key: 'tooEarly', values: { ...noValues, when: opening(error, given) } }
    case 'strike_limited':
      return { ...plain, key: 'strikeLimited', values: { ...noValues, when: opening(error, given) } }
    case 'no_credits':
      return outOfCredits(given)
    case 'overlapping': {
      const other = classOf(overlappingPlace(facts, bookings))
      if (!other) return { ...plain, key: 'overlapping' }
      return { ...plain, key: 'overlappingWith', values: namesOf(other) }
    }
    case 'age_unfit':
      return given.ages ? { ...plain, key: 'ageUnfit', values: { ...noValues, list: given.ages } } : plain
    case 'single_book': {
      const other = classOf(singleBookConflict(facts, bookings))
      if (!other) return { ...plain, key: 'singleBook' }
      return { ...plain, key: 'singleBookWith', values: namesOf(other) }
    }
    case 'late_leave': {
      const offer = moveOffer(given.gymClass, given.known, { now: given.now, isAdmin: false })
      return { ...plain, key: 'lateLeave', values: { ...noValues, time: offer?.from ?? '' } }
    }
    case 'payment_overdue':
      return { ...plain, key: 'paymentOverdue', ways: ['payments'] }
    case 'not_active':
      return given.isPaused
        ? { ...plain, key: 'paused', ways: ['comeBack'] }
        : { ...plain, key: 'notActive', ways: ['contact'] }
    case 'class_started':
      return { ...plain, key: 'classStarted' }
    case 'not_found':
      return { ...plain, key: 'notFound' }
    case 'already_joined':
      return { ...plain, key: 'alreadyJoined' }
    default:
      return plain
  }
}

const listOf = (classes: readonly GymClass[], language: string): string =>
  new Intl.ListFormat(localeOf(language)).format(
    classes.map(
      ({ activity, startTime, center }) => `${activity.name} (${clockTime(startTime, center.timeZone)})`,
    ),
  )

const namesOf = ({ activity, startTime, center }: GymClass) => ({
  ...noValues,
  name: activity.name,
  time: clockTime(startTime, center.timeZone),
})

function opening(error: ApiError, { gymClass, now, language, at }: Circumstances): string {
  const { timeZone } = gymClass.center
  const opens = Date.parse(error.details.opensAt ?? gymClass.opensAt)
  return at(onDay(dayAt(opens, timeZone), dayAt(now, timeZone), language), clockTime(opens, timeZone))
}

function outOfCredits({ gymClass, hasPlan, renews }: Circumstances): Explanation {
  return {
    key: gymClass.activity.creditType === 'OPEN' ? 'noOpenCredits' : 'noCredits',
    advice: hasPlan ? 'withPlan' : 'withoutPlan',
    values: { ...noValues, day: renews },
    ways: hasPlan ? ['buy'] : ['buy', 'rates'],
  }
}
