import { localeOf } from '../../../../platform/contract/languages.ts'
import { ApiError } from '../../../../platform/web/api/api-error.ts'
import type { ClassUser, GymClass } from '../../contract/classes.ts'
import type { booking } from '../../phrases/es/booking.ts'
import * as attendanceWindow from '../../rules/attendance-window.ts'
import { isLateLeave } from '../../rules/late-leave.ts'

/** The instant (epoch milliseconds) from which attendance can be ticked. */
export const ticksFrom = ({ startTime }: Pick<GymClass, 'startTime'>): number =>
  attendanceWindow.ticksFrom(Date.parse(startTime))

export const fullName = (user: { name: string; surname: string }): string =>
  `${user.name} ${user.surname}`.trim()

/** Order of a roll: by name, as the language sorts. */
export const byName =
  (language: string) =>
  (a: ClassUser, b: ClassUser): number =>
    (a.user ? fullName(a.user) : '').localeCompare(b.user ? fullName(b.user) : '', localeOf(language))

/** Cost of a removal; `late` asks staff whether the credit is lost. `now` by the server's clock. */
export function removalOf(
  place: ClassUser,
  gymClass: Pick<GymClass, 'free'>,
  now: number,
): 'waiting' | 'free' | 'late' {
  if (place.status === 'WAIT') return 'waiting'
  const until = place.freeLeaveUntil === null ? null : Date.parse(place.freeLeaveUntil)
  return !gymClass.free && isLateLeave(now, until) ? 'late' : 'free'
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

/** Key of the text (`booking:people.refused`) for a refusal to staff; undefined when it has none. */
export function staffRefusal(error: unknown): (typeof own)[keyof typeof own] | undefined {
  const code = error instanceof ApiError ? error.code : ''
  return Object.hasOwn(own, code) ? own[code as keyof typeof own] : undefined
}
