import type { ClassUser, GymClass } from '../../../contracts/classes.ts'
import type { booking } from '../../../phrases/es/booking.ts'
import { ApiError } from '../../api/api-error.ts'

/** People are at the door this long before the start, in milliseconds; the server opens the roll then. */
const doorsOpen = 2 * 3_600_000

/** The instant (epoch milliseconds) from which attendance can be ticked. */
export const ticksFrom = ({ startTime }: Pick<GymClass, 'startTime'>): number =>
  Date.parse(startTime) - doorsOpen

/** First name and surname. */
export const fullName = (user: { name: string; surname: string }): string =>
  `${user.name} ${user.surname}`.trim()

/** Order of a roll that is called: by name, as the language sorts. */
export const byName =
  (language: string) =>
  (a: ClassUser, b: ClassUser): number =>
    (a.user ? fullName(a.user) : '').localeCompare(b.user ? fullName(b.user) : '', language)

/** How a removal goes: `late` asks staff whether the credit is kept. `now` by the server's clock. */
export function removalOf(
  place: ClassUser,
  gymClass: Pick<GymClass, 'free'>,
  now: number,
): 'waiting' | 'free' | 'late' {
  if (place.status === 'WAIT') return 'waiting'
  const until = place.freeLeaveUntil
  return gymClass.free || until === null || now <= Date.parse(until) ? 'free' : 'late'
}

const own = {
  no_credits: 'noCredits',
  not_active: 'notActive',
  payment_overdue: 'paymentOverdue',
  cannot_book: 'cannotBook',
  already_joined: 'alreadyJoined',
  overlapping: 'overlapping',
  class_started: 'classStarted',
  class_full: 'classFull',
  attendance_closed: 'attendanceClosed',
  not_joined: 'notJoined',
} as const satisfies Record<string, keyof typeof booking.people.refused>

/** The text (`booking:people.refused`) for staff who were refused something for somebody; undefined when there is none of our own. */
export function staffRefusal(error: unknown): (typeof own)[keyof typeof own] | undefined {
  const code = error instanceof ApiError ? error.code : ''
  return Object.hasOwn(own, code) ? own[code as keyof typeof own] : undefined
}
