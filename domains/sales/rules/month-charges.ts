import {
  addDays,
  type Day,
  dayAt,
  dayOfMonth,
  firstOfMonth,
  lastOfMonth,
  type Millis,
  monthAfter,
  onAnotherDay,
} from '../../../platform/rules/local-time.ts'
import { type CodeOfPlan, reductionOfMonth } from './discount-codes.ts'

/** The provider's smallest charge, in cents; smaller amounts are not charged. */
export const smallestCharge = 50

export const chargeable = (cents: number): number => (cents < smallestCharge ? 0 : cents)

/** Price of a month's remaining days from `today` on, `today` included, in whole cents. */
export function restOfMonth(monthCents: number, today: Day): number {
  const daysInMonth = dayOfMonth(lastOfMonth(today))
  return Math.round((monthCents * (daysInMonth - dayOfMonth(today) + 1)) / daysInMonth)
}

/** Price of some months of a period, in whole cents. */
export const shareOfPeriod = (periodCents: number, months: number, of: number): number =>
  Math.round((periodCents * months) / of)

/** How many months a bill covers that begins with `month`: a whole period, or what is left of it before `until`, if given. */
export function monthsToBill(month: Day, period: number, until: Day | null): number {
  let months = 1
  while (months < period && (until === null || monthAfter(month, months) < until)) months += 1
  return months
}

export interface Span {
  startsOn: Day
  endsOn: Day | null
}

export const covers = ({ startsOn, endsOn }: Span, day: Day): boolean =>
  startsOn <= day && (endsOn === null || endsOn > day)

/** A plan for some time: `cents` pay for `months` months; a discount code may reduce some of them. */
export interface PricedSpan extends Span {
  cents: number
  months: number
  code?: CodeOfPlan | null
}

/** Price of the `months` months from `month` on, before the smallest charge is applied. */
export function priceOfMonths(
  { cents, months: of, code = null }: PricedSpan,
  month: Day,
  months: number,
): number {
  const share = shareOfPeriod(cents, months, of)
  return share - reductionOfMonth(code, share, month, months)
}

export interface ChargeFacts {
  today: Day
  periods: readonly PricedSpan[]
  pauses: readonly Span[]
  /** First days of the months that are paid or billed. */
  settled: ReadonlySet<Day>
  billedFrom: Day
  maintenanceCents: number
}

export interface Charge {
  cents: number
  kind: 'plan' | 'maintenance'
  months: number
}

/**
 * The charge of an unpaid month, given by its first day: the fee when paused, null without a plan. A plan of several months is charged
 * for fewer of them, at their share, when it ends, is paused or is paid for already in one of them.
 */
export function chargeOf(
  month: Day,
  facts: Pick<ChargeFacts, 'periods' | 'pauses' | 'settled' | 'maintenanceCents'>,
): Charge | null {
  const period = facts.periods.find((each) => covers(each, month))
  if (!period) return null
  const paused = facts.pauses.some((each) => covers(each, month))
  if (paused) return { cents: chargeable(facts.maintenanceCents), kind: 'maintenance', months: 1 }
  const ends = [...facts.pauses.map(({ startsOn }) => startsOn), ...facts.settled, period.endsOn]
  const until = ends.reduce((a, b) => (b !== null && b > month && (a === null || b < a) ? b : a), null)
  const months = monthsToBill(month, period.months, until)
  return { cents: chargeable(priceOfMonths(period, month, months)), kind: 'plan', months }
}

/** Months to search: an open-ended pause may last longer and then counts as free. */
const horizon = 24

/** The next automatic charge, or null. A month that began without its charge is due today. */
export function nextCharge(facts: ChargeFacts): (Charge & { on: Day }) | null {
  const { today, settled, billedFrom } = facts
  for (let i = 0; i < horizon; ) {
    const month = monthAfter(today, i)
    const charge = month < billedFrom || settled.has(month) ? null : chargeOf(month, facts)
    if (charge && charge.cents > 0) return { on: month < today ? today : month, ...charge }
    // A code makes whole periods free.
    i += charge?.months ?? 1
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
