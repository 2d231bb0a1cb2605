import { fitsAges } from '../../../platform/rules/ages.ts'
import type { Day, Millis } from '../../../platform/rules/local-time.ts'
import { bookingStop } from '../../people/rules/booking-stop.ts'
import type { Purse } from '../../sales/rules/credit-ledger.ts'
import { type Charge, chooseCharge } from './charge.ts'
import { limitedOpening } from './strikes.ts'

/** On the server, read under the class's lock. */
export interface ClassFacts {
  id: number
  activityId: number
  date: Day
  startsAt: Millis
  endsAt: Millis
  opensAt: Millis
  open: boolean
  free: boolean
  singleBook: boolean
  youngest: number | null
  oldest: number | null
  maxPeople: number
  usersIn: number
  overdueDays: number
  /** Until when members join; the start when omitted. */
  joinsUntil?: Millis
  /** Hours before the class in which members with a limit can book; null while strikes are off. */
  strikeHours: number | null
  /** Millis from which wishes are taken, until the draw of this day is decided; null without one. */
  drawnFrom?: Millis | null
}

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
  paused: boolean
  overdueSince: Millis | null
  deskDueSince: Millis | null
  birth: Day | null
  /** Of the limit after missed classes. */
  limitedUntil: Millis | null
  bookings: readonly OwnBooking[]
  purse: Purse
}

/** Facts known in the browser; an unknown value refuses nothing. */
export type KnownClass = Omit<ClassFacts, 'overdueDays' | 'strikeHours'> & Partial<ClassFacts>
export type KnownMember = Pick<MemberFacts, 'bookings'> & Partial<MemberFacts>

/** `guest`: a visitor without an account, who never waits in line. */
export type Asker = 'member' | 'trainer' | 'admin' | 'admin-self' | 'guest'

const isByStaff = (asker: Asker): boolean => asker === 'trainer' || asker === 'admin'

export type JoinRefusal =
  | 'not_found'
  | 'class_started'
  | 'too_early'
  | 'in_draw'
  | 'age_unfit'
  | 'not_active'
  | 'payment_overdue'
  | 'strike_limited'
  | 'already_joined'
  | 'single_book'
  | 'overlapping'
  | 'no_credits'
  | 'class_full'

export type JoinDecision = { refused: JoinRefusal } | { status: 'IN'; charge: Charge } | { status: 'WAIT' }

export const isFull = ({ usersIn, maxPeople }: Pick<ClassFacts, 'usersIn' | 'maxPeople'>): boolean =>
  usersIn >= maxPeople

const placesElsewhere = (gymClass: Pick<ClassFacts, 'id'>, bookings: readonly OwnBooking[]) =>
  bookings.filter((b) => b.classId !== gymClass.id && b.status === 'IN')

const isSameDay = (
  gymClass: Pick<ClassFacts, 'activityId' | 'date' | 'singleBook'>,
  b: OwnBooking,
): boolean => gymClass.singleBook && b.activityId === gymClass.activityId && b.date === gymClass.date

const overlaps = (gymClass: Pick<ClassFacts, 'startsAt' | 'endsAt'>, b: OwnBooking): boolean =>
  b.startsAt < gymClass.endsAt && gymClass.startsAt < b.endsAt

/** The place in another class of the same activity and day, when the class allows only one. */
export const singleBookConflict = (
  gymClass: Pick<ClassFacts, 'id' | 'activityId' | 'date' | 'singleBook'>,
  bookings: readonly OwnBooking[],
): OwnBooking | undefined => placesElsewhere(gymClass, bookings).find((b) => isSameDay(gymClass, b))

export const overlappingPlace = (
  gymClass: Pick<ClassFacts, 'id' | 'startsAt' | 'endsAt'>,
  bookings: readonly OwnBooking[],
): OwnBooking | undefined => placesElsewhere(gymClass, bookings).find((b) => overlaps(gymClass, b))

/** All places that forbid one in this class. A member who gives up the only one may move. */
export const placesInTheWay = (
  gymClass: Pick<ClassFacts, 'id' | 'activityId' | 'date' | 'singleBook' | 'startsAt' | 'endsAt'>,
  bookings: readonly OwnBooking[],
): OwnBooking[] =>
  placesElsewhere(gymClass, bookings).filter((b) => isSameDay(gymClass, b) || overlaps(gymClass, b))

/** Staff decide themselves, and visitors are looked at when they come. */
const isUnfit = (gymClass: KnownClass, { birth }: Pick<KnownMember, 'birth'>, asker: Asker): boolean =>
  !isByStaff(asker) && asker !== 'guest' && birth !== undefined && !fitsAges(gymClass, birth, gymClass.date)

/** Why a member may not hold this place, or null. Also decides promotions. */
export function obstacle(
  now: Millis,
  gymClass: KnownClass,
  member: KnownMember,
  asker: Asker,
): JoinRefusal | null {
  const { bookings } = member
  const stop = bookingStop(now, member, gymClass.overdueDays)
  if (stop) return stop
  if (isUnfit(gymClass, member, asker)) return 'age_unfit'
  if (!isByStaff(asker) && singleBookConflict(gymClass, bookings)) return 'single_book'
  return overlappingPlace(gymClass, bookings) ? 'overlapping' : null
}

/** When a member with a limit after missed classes can book the class; null without one. */
export const bookableFrom = (
  gymClass: Pick<KnownClass, 'startsAt' | 'strikeHours'>,
  member: Pick<KnownMember, 'limitedUntil'>,
): Millis | null => limitedOpening(gymClass.startsAt, member.limitedUntil, gymClass.strikeHours)

/** The charge for a place, or null when the member cannot pay. */
export function costOf(now: Millis, gymClass: ClassFacts, member: MemberFacts, asker: Asker): Charge | null {
  if (asker === 'guest') return { with: 'guest' }
  if (gymClass.free) return { with: 'free' }
  if (asker === 'admin-self') return { with: 'staff' }
  return chooseCharge(member.purse, now) ?? (asker === 'admin' ? { with: 'staff' } : null)
}

/** The first reason, in a fixed order, to refuse a join, or null; ignores credits. */
export function joinRefusal(
  now: Millis,
  gymClass: KnownClass,
  member: KnownMember,
  asker: Asker,
): JoinRefusal | null {
  const byStaff = isByStaff(asker)
  if (!gymClass.open) return 'not_found'
  // Staff may add a latecomer until the end.
  if (now >= (byStaff ? gymClass.endsAt : (gymClass.joinsUntil ?? gymClass.startsAt))) return 'class_started'
  const here = member.bookings.find((b) => b.classId === gymClass.id)
  if (!here && isUnfit(gymClass, member, asker)) return 'age_unfit'
  if (!byStaff && now >= (gymClass.drawnFrom ?? Number.POSITIVE_INFINITY)) return 'in_draw'
  if (!byStaff && now < gymClass.opensAt) return 'too_early'

  // A waiting member takes an offered place by joining.
  const mayJoin = here === undefined || (here.status === 'WAIT' && !isFull(gymClass))
  const refused = obstacle(now, gymClass, member, asker)
  if (refused === 'not_active' || refused === 'payment_overdue') return refused
  if (!mayJoin) return 'already_joined'
  // A wait from before the limit keeps its turn.
  const isLimited = !byStaff && !here && now < (bookableFrom(gymClass, member) ?? now)
  return isLimited ? 'strike_limited' : refused
}

/** Decides one request to join. The caller holds the locks and writes the decision. */
export function decideJoin(
  now: Millis,
  gymClass: ClassFacts,
  member: MemberFacts,
  asker: Asker,
): JoinDecision {
  const refused = joinRefusal(now, gymClass, member, asker)
  if (refused) return { refused }
  const charge = costOf(now, gymClass, member, asker)
  if (!charge) return { refused: 'no_credits' }
  if (!isFull(gymClass)) return { status: 'IN', charge }
  return asker === 'guest' ? { refused: 'class_full' } : { status: 'WAIT' }
}
