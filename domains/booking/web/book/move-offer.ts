import { clockTime } from '../../../../platform/rules/local-time.ts'
import type { GymClass } from '../../contract/classes.ts'
import { classFacts, ownBookings } from '../../rules/class-facts.ts'
import { isFull, placesInTheWay } from '../../rules/join-class.ts'
import { type MoveCost, moveCost } from '../../rules/move-booking.ts'

/** A place that the member could give up for a class. Times are `18:00`. */
export interface MoveOffer {
  bookingId: number
  from: string
  to: string
  /** The class is full: one waits and keeps the place. */
  waits: boolean
  cost: MoveCost
  /** Last instant at which a wait moves without asking, epoch milliseconds; null when it never has to ask. */
  unaskedUntil: number | null
}

const timeOf = ({ startTime, center }: GymClass): string => clockTime(startTime, center.timeZone)

/** The classes whose places forbid this one. */
export const classesInTheWay = (gymClass: GymClass, known: readonly GymClass[]): GymClass[] => {
  const ids = new Set(placesInTheWay(classFacts(gymClass), ownBookings(known)).map((b) => b.classId))
  return known.filter(({ id }) => ids.has(id))
}

/** Free for admins. Undefined when no place of `known` is in the way, when several are, or when its class has started. */
export function moveOffer(
  gymClass: GymClass,
  known: readonly GymClass[],
  { now, isAdmin }: { now: number; isAdmin: boolean },
): MoveOffer | undefined {
  const kept = known.find(({ mine }) => mine !== null && mine.id === gymClass.mine?.keeps?.id)
  const [place, ...more] = kept ? [kept] : classesInTheWay(gymClass, known)
  if (!place?.mine || more.length > 0 || now >= Date.parse(place.startTime)) return undefined
  const { id, costsCredit, freeLeaveUntil } = place.mine
  const freeUntil = freeLeaveUntil === null ? null : Date.parse(freeLeaveUntil)
  const paid = { free: place.free, creditType: place.activity.creditType }
  const wanted = { free: gymClass.free, creditType: gymClass.activity.creditType }
  return {
    bookingId: id,
    from: timeOf(place),
    to: timeOf(gymClass),
    waits: isFull(gymClass),
    cost: isAdmin && !costsCredit ? 'nothing' : moveCost(now, { ...paid, costsCredit, freeUntil }, wanted),
    unaskedUntil: costsCredit ? freeUntil : null,
  }
}

/** The text of `booking:move` that says what moving does and costs. */
export function moveText({ waits, cost, unaskedUntil }: MoveOffer) {
  if (!waits) return cost
  if (cost === 'late') return 'waitLate'
  if (cost === 'other') return 'waitOther'
  return unaskedUntil === null ? 'wait' : 'waitUntil'
}

export const moveLabel = ({ waits, cost }: MoveOffer) =>
  waits ? 'buttonWait' : cost === 'late' ? 'buttonLate' : 'buttonNow'
