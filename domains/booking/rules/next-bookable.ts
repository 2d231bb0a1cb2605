import type { Millis } from '../../../platform/rules/local-time.ts'
import type { GymClass } from '../contract/classes.ts'
import { classFacts, ownBookings } from './class-facts.ts'
import { isFull, joinRefusal, type MemberFacts } from './join-class.ts'

/**
 * The class to offer a member: the first that can be booked now and has a free place, of the preferred activity if it has one. `classes`
 * begin soonest first. Plans, debts and credits are not looked at.
 */
export function nextBookable(
  classes: readonly GymClass[],
  now: Millis,
  preferredKey: string,
  { strikeHours, ...known }: Pick<MemberFacts, 'limitedUntil' | 'birth'> & { strikeHours: number | null },
): GymClass | undefined {
  const member = { bookings: ownBookings(classes), ...known }
  const bookable = classes.filter((gymClass) => {
    const facts = { ...classFacts(gymClass), strikeHours }
    return gymClass.show && !isFull(facts) && joinRefusal(now, facts, member, 'member') === null
  })
  return bookable.find(({ activity }) => activity.key === preferredKey) ?? bookable[0]
}
