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
import {
  type HouseholdDiscount,
  householdReduction,
  type PeriodPrice,
  shareOfPeriod,
} from './household-discounts.ts'

/** The provider's smallest charge, in cents; smaller amounts are not charged. */
export const smallestCharge = 50

export const chargeable = (cents: number): number => (cents < smallestCharge ? 0 : cents)

/** What the household leaves of a price; less than is charged at all is nothing. */
export const leftInHousehold = (cents: number, householdCents: number): number =>
  householdCents > 0 ? chargeable(cents - householdCents) : cents

/** Price of a month's remaining days from `today` on, `today` included, in whole cents. */
export function restOfMonth(monthCents: number, today: Day): number {
  const daysInMonth = dayOfMonth(lastOfMonth(today))
  return Math.round((monthCents * (daysInMonth - dayOfMonth(today) + 1)) / daysInMonth)
}

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
export interface PricedSpan extends Span, PeriodPrice {
  code?: CodeOfPlan | null
}

/** In cents. */
export interface MonthsPrice {
  /** To pay, before the smallest charge is applied. */
  cents: number
  householdCents: number
  codeCents: number
}

/** Price of the `months` months from `month` on. The household comes before a code, and both are computed on the price without them. */
export function priceOfMonths(
  period: PeriodPrice & { code?: CodeOfPlan | null },
  household: HouseholdDiscount | null | undefined,
  month: Day,
  months: number,
): MonthsPrice {
  const share = shareOfPeriod(period.cents, months, period.months)
  const householdCents = householdReduction(household, period, months)
  const left = share - householdCents
  const codeCents = Math.min(left, reductionOfMonth(period.code ?? null, share, month, months))
  return { cents: left - codeCents, householdCents, codeCents }
}

/** A member's discount for their place in the household, by the day that a bill begins with. */
export type HouseholdDays = ReadonlyMap<Day, HouseholdDiscount>

export interface ChargeFacts {
  today: Day
  periods: readonly PricedSpan[]
  pauses: readonly Span[]
  /** First days of the months that are paid or billed. */
  settled: ReadonlySet<Day>
  household: HouseholdDays
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
  facts: Pick<ChargeFacts, 'periods' | 'pauses' | 'settled' | 'household' | 'maintenanceCents'>,
): Charge | null {
  const period = facts.periods.find((each) => covers(each, month))
  if (!period) return null
  const paused = facts.pauses.some((each) => covers(each, month))
  if (paused) return { cents: chargeable(facts.maintenanceCents), kind: 'maintenance', months: 1 }
  const ends = [...facts.pauses.map(({ startsOn }) => startsOn), ...facts.settled, period.endsOn]
  const until = ends.reduce((a, b) => (b !== null && b > month && (a === null || b < a) ? b : a), null)
  const months = monthsToBill(month, period.months, until)
  const { cents } = priceOfMonths(period, facts.household.get(month), month, months)
  return { cents: chargeable(cents), kind: 'plan', months }
}

/** Months to search: an open-ended pause may last longer and then counts as free. */
const horizon = 24

/** The days whose `HouseholdDays` a next charge or a change asked for today may need. */
export const daysToPrice = (today: Day): Day[] => [
  today,
  ...Array.from({ length: horizon + 12 }, (_, nth) => monthAfter(today, nth)),
]

/** The plan of a day, with the price of its whole period in the household, without a code; null without a plan. */
export function planOn(
  { periods, household }: Pick<ChargeFacts, 'periods' | 'household'>,
  day: Day,
): { months: number; cents: number; household: HouseholdDiscount | null } | null {
  const period = periods.find((each) => covers(each, day))
  if (!period) return null
  const discount = household.get(day) ?? null
  const cents = period.cents - householdReduction(discount, period)
  return { months: period.months, cents, household: discount }
}

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
