import type { Charge, Purse } from './credit-ledger.ts'
import { chooseCharge } from './credit-ledger.ts'
import type { Day, Millis } from './local-time.ts'
import { blockedFrom } from './month-charges.ts'

/** A class as it stands under its lock. */
export interface ClassFacts {
  id: number
  activityId: number
  date: Day
  startsAt: Millis
  endsAt: Millis
  opensAt: Millis
  /** Neither hidden nor cancelled. */
  open: boolean
  free: boolean
  singleBook: boolean
  maxPeople: number
  usersIn: number
  /** Days of an unpaid monthly charge after which no new booking is made. */
  overdueDays: number
}

/** One live place, or place in line, of the member. */
export interface OwnBooking {
  id: number
  classId: number
  activityId: number
  date: Day
  status: 'IN' | 'WAIT'
  startsAt: Millis
  endsAt: Millis
}

export interface MemberFacts {
  id: number
  status: 'INACTIVE' | 'ACTIVE' | 'MAINTENANCE'
  /** A pause covers the class's date. */
  paused: boolean
  overdueSince: Millis | null
  bookings: readonly OwnBooking[]
  purse: Purse
}

/** Who asks: the member, or staff for a member. */
export type Asker = 'member' | 'trainer' | 'admin' | 'admin-self'

export type JoinRefusal =
  | 'not_found'
  | 'class_started'
  | 'too_early'
  | 'not_active'
  | 'payment_overdue'
  | 'already_joined'
  | 'single_book'
  | 'overlapping'
  | 'no_credits'

export type JoinDecision = { refused: JoinRefusal } | { status: 'IN'; charge: Charge } | { status: 'WAIT' }

/** Why a member may not hold this place whoever asks, or null. The same test decides a promotion. */
export function obstacle(
  now: Millis,
  gymClass: ClassFacts,
  member: MemberFacts,
  asker: Asker,
): JoinRefusal | null {
  const byStaff = asker === 'trainer' || asker === 'admin'
  if (member.status !== 'ACTIVE' || member.paused) return 'not_active'
  const { overdueSince } = member
  if (overdueSince !== null && now >= blockedFrom(overdueSince, gymClass.overdueDays))
    return 'payment_overdue'
  const own = member.bookings.filter((b) => b.classId !== gymClass.id && b.status === 'IN')
  if (
    !byStaff &&
    gymClass.singleBook &&
    own.some((b) => b.activityId === gymClass.activityId && b.date === gymClass.date)
  )
    return 'single_book'
  if (own.some((b) => b.startsAt < gymClass.endsAt && gymClass.startsAt < b.endsAt)) return 'overlapping'
  return null
}

/** What a place in this class costs the member, or null when they cannot pay. */
export function costOf(now: Millis, gymClass: ClassFacts, member: MemberFacts, asker: Asker): Charge | null {
  if (gymClass.free) return { with: 'free' }
  if (asker === 'admin-self') return { with: 'staff' }
  return chooseCharge(member.purse, now) ?? (asker === 'admin' ? { with: 'staff' } : null)
}

/** Decides one request to join, in the order that members are told of. Pure: the caller holds the locks and writes what it says. */
export function decideJoin(
  now: Millis,
  gymClass: ClassFacts,
  member: MemberFacts,
  asker: Asker,
): JoinDecision {
  const byStaff = asker === 'trainer' || asker === 'admin'
  if (!gymClass.open) return { refused: 'not_found' }
  // Staff at the door take in who comes late; nobody joins what is over.
  if (now >= (byStaff ? gymClass.endsAt : gymClass.startsAt)) return { refused: 'class_started' }
  if (!byStaff && now < gymClass.opensAt) return { refused: 'too_early' }

  const here = member.bookings.find((b) => b.classId === gymClass.id)
  const full = gymClass.usersIn >= gymClass.maxPeople
  const notHere = here === undefined || (here.status === 'WAIT' && !full)
  const refused = obstacle(now, gymClass, member, asker)
  if (refused === 'not_active' || refused === 'payment_overdue') return { refused }
  // Who waits may take a place that is free: that is how an offer is accepted.
  if (!notHere) return { refused: 'already_joined' }
  if (refused) return { refused }

  const charge = costOf(now, gymClass, member, asker)
  if (!charge) return { refused: 'no_credits' }
  return full ? { status: 'WAIT' } : { status: 'IN', charge }
}
