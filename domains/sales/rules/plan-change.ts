import { type Day, dayOfMonth, firstOfMonth, monthAfter } from '../../../platform/rules/local-time.ts'
import { type PeriodPrice, shareOfPeriod } from './household-discounts.ts'
import {
  chargeable,
  covers,
  type HouseholdDays,
  type PricedSpan,
  priceOfMonths,
  restOfMonth,
  type Span,
} from './month-charges.ts'
import { isUnlimited } from './weekly-sessions.ts'

export interface Period extends PricedSpan {
  planId: number
  pro: boolean
}

/** A requested change. The plan is on offer, and `pro` is false for the top plan. */
export type PlanRequest =
  | ({ kind: 'change'; planId: number; pro: boolean } & PeriodPrice)
  | { kind: 'leave' }
  | { kind: 'maintenance'; months: number | null }
  | { kind: 'maintenance_end' }

export interface RateFacts {
  today: Day
  /** Day of the month from which on a change of a monthly plan takes effect one month later. */
  limitDay: number
  /** First day on which a member who agreed to a minimum stay may leave; null for staff, who may end it before. */
  staysUntil: Day | null
  periods: readonly Period[]
  pauses: readonly Span[]
  household: HouseholdDays
  pending: { kind: 'change' | 'leave' | 'maintenance'; effectiveOn: Day } | null
  /** A monthly charge failed and is unpaid. */
  owes: boolean
  /** The last month that is paid or billed. */
  paidMonth: Day | null
  isMonthBilled: boolean
  /** The rest of this month was billed on the return from a pause. */
  isRestBilled: boolean
}

export type RateRefusal =
  | 'no_plan'
  | 'change_pending'
  | 'same_plan'
  | 'already_maintenance'
  | 'not_in_maintenance'
  | 'payment_overdue'
  | 'payment_pending'

export interface RateOutcome {
  effectiveOn: Day
  endsOn: Day | null
  periods: Period[]
  pauses: Span[]
  restCents: number
  /** Taken off `restCents` for the household, and by a discount code. */
  householdCents: number
  reductionCents: number
}

const latest = (...days: readonly Day[]): Day => days.reduce((a, b) => (a > b ? a : b))

/**
 * When a change, a pause or a leave requested today takes effect: on the next 1st, from the limit day on one month later, and never
 * in a paid month or before the minimum stay is over. The limit day is for monthly plans: to miss it must not cost a quarter or a year.
 */
export function effectiveOn(
  today: Day,
  facts: Pick<RateFacts, 'limitDay' | 'paidMonth' | 'staysUntil'>,
  months: number,
): Day {
  const { limitDay, paidMonth, staysUntil } = facts
  const byDay = monthAfter(today, months > 1 || dayOfMonth(today) < limitDay ? 1 : 2)
  const soonest = latest(byDay, staysUntil ?? byDay)
  let at = latest(monthAfter(today), paidMonth === null ? '' : monthAfter(paidMonth))
  // The plan renews until then.
  while (at < soonest) at = monthAfter(at, months)
  return at
}

/** Where the minimum stay of a plan ends that begins on a day: its months count from the first of that month on. */
export const stayEnds = (startsOn: Day, minStayMonths: number): Day | null =>
  minStayMonths === 0 ? null : monthAfter(startsOn, minStayMonths)

/** The facts that refusals depend on. */
export interface RateStanding {
  hasPlan: boolean
  isPaused: boolean
  isPending: boolean
  /** A monthly charge failed and is unpaid. */
  owes: boolean
}

/** Why a kind of change is refused whatever its details, or null. */
export function rateRefusal(standing: RateStanding, kind: PlanRequest['kind']): RateRefusal | null {
  const { hasPlan, isPaused, isPending, owes } = standing
  if (kind === 'maintenance_end') {
    if (!isPaused || !hasPlan) return 'not_in_maintenance'
    return owes ? 'payment_overdue' : null
  }
  if (!hasPlan) return 'no_plan'
  if (isPending) return 'change_pending'
  // Members who owe can still leave.
  if (kind === 'leave') return null
  if (owes) return 'payment_overdue'
  return kind === 'maintenance' && isPaused ? 'already_maintenance' : null
}

/** Decides a requested change. The caller holds the member's lock and writes the outcome. */
export function decideRate(facts: RateFacts, request: PlanRequest): { refused: RateRefusal } | RateOutcome {
  const { today } = facts
  const current = facts.periods.find((each) => covers(each, today))
  const running = facts.pauses.find((each) => covers(each, today))
  const standing = { ...facts, hasPlan: !!current, isPaused: !!running, isPending: !!facts.pending }
  const refused = rateRefusal(standing, request.kind)
  if (refused) return { refused }
  if (!current) return { refused: 'no_plan' }
  if (request.kind === 'maintenance_end')
    return running ? endMaintenance(facts, current, running) : { refused: 'not_in_maintenance' }

  const from = startOf(facts, current, request.kind)
  const ended = { ...current, endsOn: from }
  const outcome = {
    effectiveOn: from,
    endsOn: null,
    pauses: [...facts.pauses],
    ...{ restCents: 0, householdCents: 0, reductionCents: 0 },
  }
  if (request.kind === 'leave') return { ...outcome, periods: [ended] }
  if (request.kind === 'change') {
    const { kind: _, ...plan } = request
    if (current.planId === plan.planId && current.pro === plan.pro) return { refused: 'same_plan' }
    return { ...outcome, periods: [ended, { ...current, ...plan, startsOn: from, endsOn: null }] }
  }
  const endsOn = request.months === null ? null : monthAfter(from, request.months)
  return {
    ...outcome,
    endsOn,
    periods: [...facts.periods],
    pauses: [...facts.pauses, { startsOn: from, endsOn }],
  }
}

function startOf(facts: RateFacts, { months }: Period, kind: 'change' | 'leave' | 'maintenance'): Day {
  const from = effectiveOn(facts.today, facts, months)
  // Else pauses, ended at once again and again, would give single months at the price of a year.
  const isBack = kind === 'maintenance' && months > 1 && facts.isRestBilled
  return isBack ? latest(from, monthAfter(facts.today, 1 + months)) : from
}

/**
 * Takes effect at once and charges the rest of the month. On a 1st that is not charged yet, the month's regular charge follows.
 */
function endMaintenance(facts: RateFacts, current: Period, running: Span): RateOutcome {
  const { today } = facts
  const month = firstOfMonth(today)
  const isWholeMonth = today === month && !facts.isMonthBilled
  const full = restOfMonth(shareOfPeriod(current.cents, 1, current.months), today)
  const price = priceOfMonths(current, facts.household.get(today), month, 1)
  const withoutCode = restOfMonth(price.cents + price.codeCents, today)
  const restCents = isWholeMonth ? 0 : chargeable(restOfMonth(price.cents, today))
  return {
    effectiveOn: today,
    endsOn: null,
    periods: [...facts.periods],
    pauses: facts.pauses.map((each) => (each === running ? { ...each, endsOn: today } : each)),
    restCents,
    householdCents: restCents === 0 ? 0 : full - withoutCode,
    reductionCents: restCents === 0 ? 0 : withoutCode - restCents,
  }
}

export interface HeldPlace {
  id: number
  date: Day
  week: Day
  creditType: 'ACTIVITY' | 'OPEN'
  status: 'IN' | 'WAIT'
  /** A session of the plan paid. */
  bySession: boolean
  /** False for a late leave, whose session is used up. */
  live: boolean
}

export type PlaceChange =
  | { kind: 'leave'; from: Day }
  | { kind: 'maintenance'; from: Day; until: Day | null }
  | { kind: 'change'; from: Day; sessions: Record<'ACTIVITY' | 'OPEN', number> }

export type LossReason = 'no_plan' | 'no_sessions' | 'maintenance'

/**
 * The bookings that a change ends: all of them in a pause; without a plan those paid by sessions; with another plan the latest
 * beyond its weekly sessions, counting those used before. `places` are in order of time, from the Monday of `from`'s week on.
 */
export function lostPlaces(places: readonly HeldPlace[], change: PlaceChange): Map<number, LossReason> {
  const lost = new Map<number, LossReason>()
  const coming = places.filter((each) => each.live && each.date >= change.from)
  if (change.kind === 'maintenance') {
    for (const { id, date } of coming) {
      if (change.until === null || date < change.until) lost.set(id, 'maintenance')
    }
    return lost
  }
  const paidBySession = coming.filter((each) => each.bySession)
  if (change.kind === 'leave') {
    for (const { id } of paidBySession) lost.set(id, 'no_plan')
    return lost
  }
  const used = new Map<string, number>()
  const key = (place: HeldPlace) => `${place.week} ${place.creditType}`
  const isMovable = new Set(paidBySession.map(({ id }) => id))
  for (const place of places) {
    if (place.bySession && !isMovable.has(place.id)) used.set(key(place), (used.get(key(place)) ?? 0) + 1)
  }
  for (const place of paidBySession) {
    const sessions = change.sessions[place.creditType]
    const before = used.get(key(place)) ?? 0
    if (isUnlimited(sessions) || before < sessions) used.set(key(place), before + 1)
    else lost.set(place.id, 'no_sessions')
  }
  return lost
}
