import type { Millis } from '../../../platform/rules/local-time.ts'
import type { GymClass } from '../contract/classes.ts'
import { classFacts, ownBookings } from './class-facts.ts'
import { isFull, joinRefusal } from './join-class.ts'

/**
 * The class to offer a member: the first that can be booked now and has a free place, of the preferred activity if it has one. `classes`
 * begin soonest first. Plans, debts and credits are not looked at.
 */
export function nextBookable(
  classes: readonly GymClass[],
  now: Millis,
  preferredKey: string,
  limit?: { limitedUntil: Millis; strikeHours: number } | null,
): GymClass | undefined {
  const member = { bookings: ownBookings(classes), limitedUntil: limit?.limitedUntil ?? null }
  const bookable = classes.filter((gymClass) => {
    const facts = { ...classFacts(gymClass), strikeHours: limit?.strikeHours ?? null }
    return gymClass.show && !isFull(facts) && joinRefusal(now, facts, member, 'member') === null
  })
  return bookable.find(({ activity }) => activity.key === preferredKey) ?? bookable[0]
}
