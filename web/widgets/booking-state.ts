import type { GymClass } from '../../contracts/classes.ts'
import { isFull, joinRefusal } from '../../rules/join-class.ts'
import { isLateLeave } from '../../rules/late-leave.ts'
import { classFacts, ownBookings } from './class-facts.ts'

/** What a class is to the member who looks at it; it decides what the class's button does. */
export type BookingState =
  | { readonly is: 'cancelled' }
  | { readonly is: 'over'; readonly attended: boolean }
  /** It is running. `mine`: the member has a place in it. */
  | { readonly is: 'started'; readonly mine: boolean }
  /** The member has a place. `free`: leaving now costs nothing. */
  | { readonly is: 'in'; readonly free: boolean }
  /** The member waits and a place is free: the first to take it has it. */
  | { readonly is: 'offer' }
  | { readonly is: 'line'; readonly position: number }
  /** Opens later. `at` in epoch milliseconds. */
  | { readonly is: 'locked'; readonly at: number }
  /** Full. `ahead`: how many wait already. */
  | { readonly is: 'full'; readonly ahead: number }
  | { readonly is: 'open' }

type Facts = Parameters<typeof classFacts>[0] & Pick<GymClass, 'usersWait'>

/** The state of a class at a moment (epoch milliseconds, the server's clock), by the rule with which the server decides. */
export function bookingState(gymClass: Facts, now: number): BookingState {
  const { mine, usersWait } = gymClass
  const facts = classFacts(gymClass)
  const refused = joinRefusal(now, facts, { bookings: ownBookings([gymClass]) }, 'member')
  const isIn = mine?.status === 'IN'
  if (refused === 'not_found') return { is: 'cancelled' }
  if (refused === 'class_started')
    return now < facts.endsAt
      ? { is: 'started', mine: isIn }
      : { is: 'over', attended: isIn && mine.validated }
  if (isIn) return { is: 'in', free: !mine.costsCredit || !isLateLeave(now, freeUntil(mine)) }
  if (mine) return refused === null ? { is: 'offer' } : { is: 'line', position: mine.position ?? usersWait }
  if (refused === 'too_early') return { is: 'locked', at: facts.opensAt }
  return isFull(facts) ? { is: 'full', ahead: usersWait } : { is: 'open' }
}

const freeUntil = ({
  freeLeaveUntil,
}: Pick<NonNullable<GymClass['mine']>, 'freeLeaveUntil'>): number | null =>
  freeLeaveUntil === null ? null : Date.parse(freeLeaveUntil)

/** The moments at which a class changes its state by itself. */
function changesOf(gymClass: Facts): number[] {
  const { opensAt, startsAt, endsAt } = classFacts(gymClass)
  const until = gymClass.mine && freeUntil(gymClass.mine)
  // Leaving is still free at that moment, and no more after it.
  return [opensAt, startsAt, endsAt, ...(until === null ? [] : [until + 1])]
}

/** The next moment after `now` at which one of some classes changes its state by itself; undefined when none will. */
export function nextChange(classes: readonly Facts[], now: number): number | undefined {
  const coming = classes.flatMap(changesOf).filter((at) => at > now)
  return coming.length > 0 ? Math.min(...coming) : undefined
}
