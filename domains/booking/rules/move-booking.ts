import type { Millis } from '../../../platform/rules/local-time.ts'
import {
  type Asker,
  type ClassFacts,
  decideJoin,
  isFull,
  type JoinDecision,
  type JoinRefusal,
  type MemberFacts,
  type OwnBooking,
} from './join-class.ts'
import { isLateLeave } from './late-leave.ts'

/** Cost of leaving a place. */
export interface LeavingTerms {
  costsCredit: boolean
  /** Leaving returns the credit until then; null for a place that is always free to leave. */
  freeUntil: Millis | null
}

/** True when leaving the place now costs its credit. */
export const losesCredit = (now: Millis, { costsCredit, freeUntil }: LeavingTerms): boolean =>
  costsCredit && isLateLeave(now, freeUntil)

/** A wait gives up its place without asking only while that costs nothing, and before the class begins. */
export const movesUnasked = (now: Millis, place: Pick<OwnBooking, 'startsAt'> & LeavingTerms): boolean =>
  now < place.startsAt && !losesCredit(now, place)

/** Cost of a move: none beyond the old place's, another credit than the one returned, or also the credit of a late leave. */
export type MoveCost = 'nothing' | 'other' | 'late'

interface Paid {
  free: boolean
  creditType: 'ACTIVITY' | 'OPEN'
}

export function moveCost(now: Millis, place: LeavingTerms & Paid, gymClass: Paid): MoveCost {
  if (losesCredit(now, place)) return 'late'
  if (gymClass.free) return 'nothing'
  return place.costsCredit && place.creditType === gymClass.creditType ? 'nothing' : 'other'
}

export type MoveRefusal = JoinRefusal | 'not_joined' | 'late_leave'

export type MoveDecision = { refused: MoveRefusal } | Exclude<JoinDecision, { refused: JoinRefusal }>

/**
 * Decides one request to move from a place to a class. `member.purse` already holds what leaving returns. A late leave needs
 * `acceptCost`; waiting never does, because the place is kept.
 */
export function decideMove(
  now: Millis,
  gymClass: ClassFacts,
  member: MemberFacts,
  place: OwnBooking & LeavingTerms,
  { asker, acceptCost }: { asker: Asker; acceptCost: boolean },
): MoveDecision {
  if (place.status !== 'IN') return { refused: 'not_joined' }
  if (place.classId === gymClass.id) return { refused: 'already_joined' }
  if (now >= place.startsAt) return { refused: 'class_started' }
  // An ordinary wait in a full class becomes one that moves.
  const waits = (b: OwnBooking) => b.classId === gymClass.id && b.status === 'WAIT' && isFull(gymClass)
  const bookings = member.bookings.filter((b) => b.id !== place.id && !waits(b))
  const decision = decideJoin(now, gymClass, { ...member, bookings }, asker)
  if ('refused' in decision) return decision
  const isAgreed = decision.status === 'WAIT' || acceptCost || !losesCredit(now, place)
  return isAgreed ? decision : { refused: 'late_leave' }
}
