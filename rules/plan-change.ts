import { type Day, dayOfMonth, firstOfMonth, monthAfter } from './local-time.ts'
import { chargeable, covers, restOfMonth, type Span } from './month-charges.ts'
import { isUnlimited } from './weekly-sessions.ts'

/** A stretch of days with one plan. `cents` is what a month of it costs this member. */
export interface Period extends Span {
  planId: number
  pro: boolean
  cents: number
}

/** A requested change of the plan. The requested plan is on offer, and Pro is off on the top one. */
export type Wish =
  | { kind: 'change'; planId: number; pro: boolean; cents: number }
  | { kind: 'leave' }
  | { kind: 'maintenance'; months: number | null }
  | { kind: 'maintenance_end' }

export interface RateFacts {
  today: Day
  /** The day of the month from which on a change waits for one month more. */
  limitDay: number
  /** Stretches that have not ended, in order. */
  periods: readonly Period[]
  /** Pauses that have not ended. */
  pauses: readonly Span[]
  /** A requested change that has not taken effect. */
  pending: { kind: 'change' | 'leave' | 'maintenance'; effectiveOn: Day } | null
  /** A monthly charge is failing. */
  owes: boolean
  /** One is under way, or failing. */
  isBeingBilled: boolean
  /** The last month (its first day) that is paid; null when none is. */
  paidMonth: Day | null
  /** The charge of this month has been made, or is being made. */
  isMonthBilled: boolean
}

export type RateRefusal =
  | 'no_plan'
  | 'change_pending'
  | 'same_plan'
  | 'already_maintenance'
  | 'not_in_maintenance'
  | 'payment_overdue'
  | 'payment_pending'

/** What follows from a wish: the plan and the pauses as they will be. */
export interface RateOutcome {
  effectiveOn: Day
  /** First day after a maintenance of so many months. */
  endsOn: Day | null
  periods: Period[]
  pauses: Span[]
  /** Cents for the rest of this month, from ending a maintenance. */
  restCents: number
}

/**
 * When something asked for today takes effect: on the next 1st, from the limit day on the 1st after that; never in a month
 * that is paid already.
 */
export function effectiveOn(today: Day, limitDay: number, paidMonth: Day | null): Day {
  const byDay = monthAfter(today, dayOfMonth(today) < limitDay ? 1 : 2)
  const afterPaid = paidMonth === null ? byDay : monthAfter(paidMonth)
  return afterPaid > byDay ? afterPaid : byDay
}

/** What a refusal of a wish depends on; a browser knows all of it but whether a charge is under way. */
export interface RateStanding {
  hasPlan: boolean
  isPaused: boolean
  /** A change has been requested and has not taken effect. */
  isPending: boolean
  /** A monthly charge is failing. */
  owes: boolean
  isBeingBilled?: boolean
}

/** Why a wish is refused whatever its details, or null. */
export function rateRefusal(standing: RateStanding, kind: Wish['kind']): RateRefusal | null {
  const { hasPlan, isPaused, isPending, owes, isBeingBilled = false } = standing
  if (kind === 'maintenance_end') {
    if (!isPaused || !hasPlan) return 'not_in_maintenance'
    if (owes) return 'payment_overdue'
    // One bill at a time: a charge that is under way comes first.
    return isBeingBilled ? 'payment_pending' : null
  }
  if (!hasPlan) return 'no_plan'
  if (isPending) return 'change_pending'
  // Members who owe can still leave.
  if (kind === 'leave') return null
  if (owes) return 'payment_overdue'
  return kind === 'maintenance' && isPaused ? 'already_maintenance' : null
}

/** Decides a wish. Pure: the caller holds the member's lock and writes the outcome. */
export function decideRate(facts: RateFacts, wish: Wish): { refused: RateRefusal } | RateOutcome {
  const { today } = facts
  const current = facts.periods.find((each) => covers(each, today))
  const running = facts.pauses.find((each) => covers(each, today))
  const standing = { ...facts, hasPlan: !!current, isPaused: !!running, isPending: !!facts.pending }
  const refused = rateRefusal(standing, wish.kind)
  if (refused) return { refused }
  if (!current) return { refused: 'no_plan' }
  if (wish.kind === 'maintenance_end')
    return running ? endMaintenance(facts, current, running) : { refused: 'not_in_maintenance' }

  const from = effectiveOn(today, facts.limitDay, facts.paidMonth)
  const ended = { ...current, endsOn: from }
  const outcome = { effectiveOn: from, endsOn: null, pauses: [...facts.pauses], restCents: 0 }
  if (wish.kind === 'leave') return { ...outcome, periods: [ended] }
  if (wish.kind === 'change') {
    const { planId, pro, cents } = wish
    if (current.planId === planId && current.pro === pro) return { refused: 'same_plan' }
    return { ...outcome, periods: [ended, { startsOn: from, endsOn: null, planId, pro, cents }] }
  }
  const endsOn = wish.months === null ? null : monthAfter(from, wish.months)
  return {
    ...outcome,
    endsOn,
    periods: [...facts.periods],
    pauses: [...facts.pauses, { startsOn: from, endsOn }],
  }
}

/** At once; the rest of the month is charged. On a 1st whose charge has not been made, that charge is the month's own. */
function endMaintenance(facts: RateFacts, current: Period, running: Span): RateOutcome {
  const { today } = facts
  const isWholeMonth = today === firstOfMonth(today) && !facts.isMonthBilled
  return {
    effectiveOn: today,
    endsOn: null,
    periods: [...facts.periods],
    pauses: facts.pauses.map((each) => (each === running ? { ...each, endsOn: today } : each)),
    restCents: isWholeMonth ? 0 : chargeable(restOfMonth(current.cents, today)),
  }
}

/** A place of a member's, or a session used up; waits cost nothing. */
export interface HeldPlace {
  id: number
  date: Day
  /** Monday of its week. */
  week: Day
  creditType: 'ACTIVITY' | 'OPEN'
  status: 'IN' | 'WAIT'
  charge: 'session' | 'credit' | 'free' | 'staff' | null
  /** False for one left so late that its session is used up. */
  live: boolean
}

/** How the plan changes as far as places are concerned, from `from` on. */
export type PlaceChange =
  | { kind: 'leave'; from: Day }
  | { kind: 'maintenance'; from: Day; until: Day | null }
  | { kind: 'change'; from: Day; sessions: Record<'ACTIVITY' | 'OPEN', number> }

export type LostBecause = 'no_plan' | 'no_sessions' | 'maintenance'

/**
 * The places that go with a change. In a pause all of them; without a plan those that its sessions paid for; with another
 * plan those beyond its sessions of a week, the latest first: what was used under the old one counts. `places` are in the
 * order of time, from the Monday of the week of `from` on.
 */
export function lostPlaces(places: readonly HeldPlace[], change: PlaceChange): Map<number, LostBecause> {
  const lost = new Map<number, LostBecause>()
  const coming = places.filter((each) => each.live && each.date >= change.from)
  if (change.kind === 'maintenance') {
    for (const { id, date } of coming) {
      if (change.until === null || date < change.until) lost.set(id, 'maintenance')
    }
    return lost
  }
  const paidBySession = coming.filter((each) => each.charge === 'session')
  if (change.kind === 'leave') {
    for (const { id } of paidBySession) lost.set(id, 'no_plan')
    return lost
  }
  const used = new Map<string, number>()
  const key = (place: HeldPlace) => `${place.week} ${place.creditType}`
  const isMovable = new Set(paidBySession.map(({ id }) => id))
  for (const place of places) {
    if (place.charge === 'session' && !isMovable.has(place.id))
      used.set(key(place), (used.get(key(place)) ?? 0) + 1)
  }
  for (const place of paidBySession) {
    const sessions = change.sessions[place.creditType]
    const before = used.get(key(place)) ?? 0
    if (isUnlimited(sessions) || before < sessions) used.set(key(place), before + 1)
    else lost.set(place.id, 'no_sessions')
  }
  return lost
}
