import { calendarRange, type DayRange, daysIn, isRange } from '../../../rules/figure-range.ts'
import { addDays, type Day, isDay } from '../../../rules/local-time.ts'

export const rangeKinds = ['month', 'quarter', 'year', 'free'] as const
export type RangeKind = (typeof rangeKinds)[number]

/** What is looked at: a stretch of the calendar, or any from day to day. */
export interface RangeChoice {
  kind: RangeKind
  range: DayRange
}

/** As the address says; this month where it says nothing that can be. */
export function choiceOf(params: URLSearchParams, today: Day): RangeChoice {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  const kind = rangeKinds.find((one) => one === params.get('range')) ?? 'month'
  if (kind !== 'free') return { kind, range: calendarRange(kind, isDay(from) ? from : today) }
  if (isDay(from) && isDay(to) && isRange({ from, to })) return { kind, range: { from, to } }
  return { kind, range: calendarRange('month', today) }
}

/** What the address is to say of it. */
export const addressOf = ({ kind, range }: RangeChoice): Record<string, string> =>
  kind === 'free' ? { range: kind, ...range } : { range: kind, from: range.from }

/** The same kind of stretch, one later (1) or earlier (-1); free ones by their own length. */
export function step({ kind, range }: RangeChoice, by: 1 | -1): RangeChoice {
  if (kind !== 'free') return { kind, range: calendarRange(kind, range.from, by) }
  const days = daysIn(range) * by
  return { kind, range: { from: addDays(range.from, days), to: addDays(range.to, days) } }
}
