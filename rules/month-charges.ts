import {
  addDays,
  type Day,
  dayAt,
  dayOfMonth,
  firstOfMonth,
  lastOfMonth,
  type Millis,
  minutes,
  monthAfter,
  onAnotherDay,
} from './local-time.ts'

/** The provider's smallest charge, in cents; smaller amounts are not charged. */
export const smallestCharge = 50

export const chargeable = (cents: number): number => (cents < smallestCharge ? 0 : cents)

/** Price of a month's remaining days from `today` on, `today` included, in whole cents. */
export function restOfMonth(monthCents: number, today: Day): number {
  const daysInMonth = dayOfMonth(lastOfMonth(today))
  return Math.round((monthCents * (daysInMonth - dayOfMonth(today) + 1)) / daysInMonth)
}

export interface Span {
  startsOn: Day
  endsOn: Day | null
}

export const covers = ({ startsOn, endsOn }: Span, day: Day): boolean =>
  startsOn <= day && (endsOn === null || endsOn > day)

export interface ChargeFacts {
  today: Day
  periods: readonly (Span & { cents: number })[]
  pauses: readonly Span[]
  settled: ReadonlySet<Day>
  billedFrom: Day
  maintenanceCents: number
}

/** The charge for a month, given by its first day: the fee when paused, null without a plan. */
export function chargeOf(
  month: Day,
  facts: Pick<ChargeFacts, 'periods' | 'pauses' | 'maintenanceCents'>,
): { cents: number; kind: 'plan' | 'maintenance' } | null {
  const period = facts.periods.find((each) => covers(each, month))
  if (!period) return null
  const paused = facts.pauses.some((each) => covers(each, month))
  return paused
    ? { cents: chargeable(facts.maintenanceCents), kind: 'maintenance' }
    : { cents: chargeable(period.cents), kind: 'plan' }
}

/** Months to search: an open-ended pause may last longer and then counts as free. */
const horizon = 24

/** The next automatic charge, or null. A month that began without its charge is due today. */
export function nextCharge(
  facts: ChargeFacts,
): { on: Day; cents: number; kind: 'plan' | 'maintenance' } | null {
  const { today, settled, billedFrom } = facts
  for (let i = 0; i < horizon; i += 1) {
    const month = monthAfter(today, i)
    if (month < billedFrom || settled.has(month)) continue
    const charge = chargeOf(month, facts)
    if (charge && charge.cents > 0) return { on: month < today ? today : month, ...charge }
  }
  return null
}

/**
 * When a charge first tried at `begun` is retried after `tries` tries, the last of them `now`; null after the last. `retryDays`
 * count from the first try, at its time of day. Missed retries are not made up for, so that tries are never hours apart.
 */
export function nextTryAt(
  begun: Millis,
  tries: number,
  timeZone: string,
  now: Millis,
  retryDays: readonly number[],
): Millis | null {
  const coming = retryDays
    .slice(tries - 1)
    .map((days) => onAnotherDay(begun, timeZone, (day) => addDays(day, days)))
  return coming.find((each) => each > now) ?? null
}

export interface OwedSince {
  overdueSince: Millis | null
  /** What had to be paid at the desk. */
  deskDueSince: Millis | null
}

/** When debts stop bookings, null without any: `days` after a charge failed, but at once for what is due at the desk. */
export function blockedFrom({ overdueSince, deskDueSince }: OwedSince, days: number): Millis | null {
  if (overdueSince === null) return deskDueSince
  return Math.min(overdueSince + minutes(days * 24 * 60), deskDueSince ?? Number.POSITIVE_INFINITY)
}

/** How long a bill that is opened after the 1st can be paid at the desk, at most. */
const daysOfLateBill = 7

/** The day on which a bill of the desk falls due: the gym's day of the month, or later for one opened after the 1st. */
export function deskDueOn(openedOn: Day, dueDay: number): Day {
  const usual = addDays(firstOfMonth(openedOn), dueDay - 1)
  const soonest = addDays(openedOn, Math.min(daysOfLateBill, dueDay - 1))
  return soonest > usual ? soonest : usual
}

export const dayAfterFailure = (overdueSince: Millis, timeZone: string, days: number): Day =>
  addDays(dayAt(overdueSince, timeZone), days)
