import { calendarRange, type DayRange, daysIn, isRange } from '../../../../platform/rules/figure-range.ts'
import { addDays, type Day, isDay } from '../../../../platform/rules/local-time.ts'

/** Milliseconds that a year of a large gym may take. */
export const patience = 60_000

export interface FigureWish extends DayRange {
  of: 'center' | 'gym'
  /** Weeks since the last visit of members who are slipping away. */
  weeks: number
}

export const rangeKinds = ['month', 'quarter', 'year', 'free'] as const
export type RangeKind = (typeof rangeKinds)[number]

/** A calendar range or a free one. */
export interface RangeChoice {
  kind: RangeKind
  range: DayRange
}

/** The range in the address; by default the current month. */
export function choiceOf(params: URLSearchParams, today: Day): RangeChoice {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  const kind = rangeKinds.find((one) => one === params.get('range')) ?? 'month'
  if (kind !== 'free') return { kind, range: calendarRange(kind, isDay(from) ? from : today) }
  if (isDay(from) && isDay(to) && isRange({ from, to })) return { kind, range: { from, to } }
  return { kind, range: calendarRange('month', today) }
}

export const addressOf = ({ kind, range }: RangeChoice): Record<string, string> =>
  kind === 'free' ? { range: kind, ...range } : { range: kind, from: range.from }

/** The next (1) or previous (-1) range; free ones move by their own length. */
export function step({ kind, range }: RangeChoice, by: 1 | -1): RangeChoice {
  if (kind !== 'free') return { kind, range: calendarRange(kind, range.from, by) }
  const days = daysIn(range) * by
  return { kind, range: { from: addDays(range.from, days), to: addDays(range.to, days) } }
}
