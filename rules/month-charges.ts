import {
  addDays,
  type Day,
  dayAt,
  dayOfMonth,
  lastOfMonth,
  type Millis,
  minutes,
  monthAfter,
  onAnotherDay,
} from './local-time.ts'

/** The provider takes nothing below this, in cents; so little is not charged at all. */
const smallestCharge = 50

/** What is really charged of an amount in cents: nothing when it is too small to be taken. */
export const chargeable = (cents: number): number => (cents < smallestCharge ? 0 : cents)

/** What the rest of a month costs from `today` on, that day included, in whole cents. */
export function restOfMonth(monthCents: number, today: Day): number {
  const daysInMonth = dayOfMonth(lastOfMonth(today))
  return Math.round((monthCents * (daysInMonth - dayOfMonth(today) + 1)) / daysInMonth)
}

/** A span of days; `endsOn` is the first day after it, null while none is set. */
export interface Span {
  startsOn: Day
  endsOn: Day | null
}

export const covers = ({ startsOn, endsOn }: Span, day: Day): boolean =>
  startsOn <= day && (endsOn === null || endsOn > day)

export interface ChargeFacts {
  today: Day
  /** The plan over time, with what a month of it costs this member in cents. */
  periods: readonly (Span & { cents: number })[]
  pauses: readonly Span[]
  /** Months (their first days) that are paid or billed already. */
  settled: ReadonlySet<Day>
  /** First month that the gym charges at all. */
  billedFrom: Day
  maintenanceCents: number
}

/** What is charged for a month, given by its first day: who is paused then pays the fee. Null where there is no plan. */
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

/** Months ahead that are looked at: a pause without an end may go on for longer, and is then said to cost nothing. */
const horizon = 24

/** The next charge that comes by itself; null when none is in sight. A month that begun without its charge is due today. */
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
 * When a charge that was first tried at `begun` is tried again after so many tries, the last of them `now`; null after the
 * last. `retryDays`: days after the first, at the same time of day. Those that went by without a try are not made up for:
 * tries are never hours apart.
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

/** From when on nothing new is booked, `days` after a charge began to fail. */
export const blockedFrom = (overdueSince: Millis, days: number): Millis =>
  overdueSince + minutes(days * 24 * 60)

/** The day, so many after a charge began to fail, on which something follows from it. */
export const followsOn = (overdueSince: Millis, timeZone: string, days: number): Day =>
  addDays(dayAt(overdueSince, timeZone), days)
