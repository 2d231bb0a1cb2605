import { addDays, clockTime, instantOf, minutesOf } from '../../../../platform/rules/local-time.ts'
import type { Span } from '../../../timetable/web/admin-week/use-block-drag.ts'
import { moved, timeOf } from '../../../timetable/web/admin-week/week-layout.ts'

/** A time as it is drawn: in a column for each of the days, on the wall clock of a zone. One over midnight has two pieces. */
export function piecesOn(
  days: readonly string[],
  { startTime, endTime }: { startTime: string; endTime: string },
  timeZone: string,
): Span[] {
  const [from, until] = [Date.parse(startTime), Date.parse(endTime)]
  return days.flatMap((date, day) => {
    const [begin, end] = [date, addDays(date, 1)].map((each) => instantOf(each, '00:00', timeZone))
    if (begin === undefined || end === undefined || until <= begin || from >= end) return []
    return {
      day,
      startTime: from < begin ? '00:00' : clockTime(from, timeZone),
      endTime: until >= end ? '24:00' : clockTime(until, timeZone),
    }
  })
}

export const lengthOf = ({ startTime, endTime }: Span): number => minutesOf(endTime) - minutesOf(startTime)

/** The same start with the length on offer that is nearest. */
export function fitted(span: Span, lengths: readonly number[]): Span {
  const wanted = lengthOf(span)
  const [nearest = wanted] = lengths.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || a - b)
  return { ...span, endTime: timeOf(minutesOf(span.startTime) + nearest) }
}

const quarters: Record<string, number> = { ArrowUp: -15, ArrowDown: 15 }
const sideways: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** Where an arrow key takes a span: a quarter of an hour, a day, or with Shift the next length on offer. Undefined for other keys. */
export function stepped(
  span: Span,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  { lengths, columns }: { lengths: readonly number[]; columns: number },
): Span | undefined {
  const [quarter, aside] = [quarters[key], sideways[key]]
  if (aside !== undefined) return moved(span, span.day + aside < columns ? aside : 0, 0)
  if (quarter === undefined) return undefined
  if (!shiftKey) return moved(span, 0, quarter)
  const now = lengthOf(span)
  const next =
    quarter > 0 ? lengths.find((length) => length > now) : lengths.findLast((length) => length < now)
  return next === undefined ? span : fitted(span, [next])
}
