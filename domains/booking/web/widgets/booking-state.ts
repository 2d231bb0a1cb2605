import type { GymClass } from '../../contract/classes.ts'
import { classFacts, ownBookings } from '../../rules/class-facts.ts'
import { bookableFrom, isFull, joinRefusal } from '../../rules/join-class.ts'
import { isLateLeave } from '../../rules/late-leave.ts'
import type { KnownBooker } from './booking-limit.ts'

/** The state of a class for a member, which decides what its button does. */
export type BookingState =
  | { readonly is: 'cancelled' }
  | { readonly is: 'over'; readonly attended: boolean }
  | { readonly is: 'started'; readonly mine: boolean }
  /** `free`: leaving now costs nothing. */
  | { readonly is: 'in'; readonly free: boolean }
  /** The member waits and a place is free. */
  | { readonly is: 'offer' }
  | { readonly is: 'line'; readonly position: number }
  /** `at`: epoch milliseconds. */
  | { readonly is: 'locked'; readonly at: number }
  /** `ahead`: number of members waiting. */
  | { readonly is: 'full'; readonly ahead: number }
  /** Only the draw of the day gives places. */
  | { readonly is: 'drawn' }
  | { readonly is: 'open' }
  /** For another age. */
  | { readonly is: 'unfit' }

type Facts = Parameters<typeof classFacts>[0] & Pick<GymClass, 'usersWait'>

/** The state at a moment (epoch milliseconds, the server's clock), by the rule the server decides with. */
export function bookingState(gymClass: Facts, now: number, booker: KnownBooker = {}): BookingState {
  const { mine, usersWait } = gymClass
  const { strikeHours = null, ...known } = booker
  const facts = { ...classFacts(gymClass), strikeHours }
  const member = { bookings: ownBookings([gymClass]), ...known }
  const refused = joinRefusal(now, facts, member, 'member')
  const isIn = mine?.status === 'IN'
  if (refused === 'not_found') return { is: 'cancelled' }
  if (refused === 'class_started')
    return now < facts.endsAt
      ? { is: 'started', mine: isIn }
      : { is: 'over', attended: isIn && mine.validated }
  if (isIn) return { is: 'in', free: !mine.costsCredit || !isLateLeave(now, freeUntil(mine)) }
  if (mine) return refused === null ? { is: 'offer' } : { is: 'line', position: mine.position ?? usersWait }
  if (refused === 'age_unfit') return { is: 'unfit' }
  if (refused === 'in_draw') return { is: 'drawn' }
  if (refused === 'too_early') return { is: 'locked', at: facts.opensAt }
  if (refused === 'strike_limited') return { is: 'locked', at: bookableFrom(facts, member) ?? now }
  return isFull(facts) ? { is: 'full', ahead: usersWait } : { is: 'open' }
}

const freeUntil = ({
  freeLeaveUntil,
}: Pick<NonNullable<GymClass['mine']>, 'freeLeaveUntil'>): number | null =>
  freeLeaveUntil === null ? null : Date.parse(freeLeaveUntil)

function changesOf(gymClass: Facts): number[] {
  const { opensAt, startsAt, endsAt } = classFacts(gymClass)
  const until = gymClass.mine && freeUntil(gymClass.mine)
  // Leaving is still free at that very moment.
  const { draw } = gymClass
  const ofDraw = draw ? [Date.parse(draw.wishesFrom), Date.parse(draw.closesAt)] : []
  return [opensAt, startsAt, endsAt, ...ofDraw, ...(until === null ? [] : [until + 1])]
}

/** When the next of these classes changes state after `now`; undefined if none will. */
export function nextChange(classes: readonly Facts[], now: number): number | undefined {
  const coming = classes.flatMap(changesOf).filter((at) => at > now)
  return coming.length > 0 ? Math.min(...coming) : undefined
}
