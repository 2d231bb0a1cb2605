/** First start and last end of a weekday's classes, `HH:MM`; 0 = Monday. */
interface DayHours {
  readonly day: number
  readonly from: string
  readonly to: string
}

/** Consecutive weekdays with the same hours. */
export interface HoursSpan {
  readonly first: number
  readonly last: number
  readonly from: string
  readonly to: string
}

/** `days` in the order of the week; days without classes are left out. */
export function hoursSpans(days: readonly DayHours[]): HoursSpan[] {
  const spans: HoursSpan[] = []
  for (const { day, from, to } of days) {
    const before = spans.at(-1)
    if (before?.last === day - 1 && before.from === from && before.to === to)
      spans[spans.length - 1] = { ...before, last: day }
    else spans.push({ first: day, last: day, from, to })
  }
  return spans
}
