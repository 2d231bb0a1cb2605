import type { GymClass } from '../../contracts/classes.ts'

/** What a class is for the member who looks at it, and so what its one button says. */
export type BookingState =
  | { readonly is: 'cancelled' }
  | { readonly is: 'over'; readonly attended: boolean }
  /** It runs. `mine`: the member is in it. */
  | { readonly is: 'started'; readonly mine: boolean }
  /** The member is in. `free`: leaving now costs nothing. */
  | { readonly is: 'in'; readonly free: boolean }
  /** The member waits and a place is free: the first to take it has it. */
  | { readonly is: 'offer' }
  | { readonly is: 'line'; readonly position: number }
  /** Opens later. `at` in epoch milliseconds. */
  | { readonly is: 'locked'; readonly at: number }
  /** Full. `ahead`: how many wait already. */
  | { readonly is: 'full'; readonly ahead: number }
  | { readonly is: 'open' }

type Facts = Pick<
  GymClass,
  'startTime' | 'endTime' | 'opensAt' | 'cancelled' | 'maxPeople' | 'usersIn' | 'usersWait' | 'mine'
>

/** True when leaving gives the credit back, or there is none to lose. `now` by the server's clock. */
const leavesFree = ({ mine }: Facts, now: number) =>
  !mine?.costsCredit || mine.freeLeaveUntil === null || now <= Date.parse(mine.freeLeaveUntil)

/** The state of a class at a moment (epoch milliseconds, the server's clock). What begins at an instant has begun at it. */
export function bookingState(facts: Facts, now: number): BookingState {
  const { mine, maxPeople, usersIn, usersWait } = facts
  const isIn = mine?.status === 'IN'
  if (facts.cancelled) return { is: 'cancelled' }
  if (now >= Date.parse(facts.endTime)) return { is: 'over', attended: isIn && mine.validated }
  if (now >= Date.parse(facts.startTime)) return { is: 'started', mine: isIn }
  if (isIn) return { is: 'in', free: leavesFree(facts, now) }
  const full = usersIn >= maxPeople
  if (mine) return full ? { is: 'line', position: mine.position ?? usersWait } : { is: 'offer' }
  const opensAt = Date.parse(facts.opensAt)
  if (now < opensAt) return { is: 'locked', at: opensAt }
  return full ? { is: 'full', ahead: usersWait } : { is: 'open' }
}

/** The next moment at which any of these classes becomes another thing by itself; undefined when none will. */
export function nextChange(classes: readonly Facts[], now: number): number | undefined {
  const moments = classes
    .flatMap((c) => [c.opensAt, c.startTime, c.endTime, c.mine?.freeLeaveUntil])
    // A free leave lasts to its very instant; it ends just after.
    .flatMap((at, i) => (at ? [Date.parse(at) + (i % 4 === 3 ? 1 : 0)] : []))
    .filter((at) => at > now)
  return moments.length > 0 ? Math.min(...moments) : undefined
}
