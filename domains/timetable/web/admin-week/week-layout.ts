/** Minutes of the smallest step. */
export const quarter = 15
/** Of a day, in minutes; a class ends before midnight. */
export const lastMinute = 24 * 60 - quarter

/** `HH:MM` as minutes of the day. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Minutes of the day as `HH:MM`. */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
export const snapped = (minutes: number): number => Math.round(minutes / quarter) * quarter

interface Span {
  day: number
  startTime: string
  endTime: string
}

/** Moves a class by days and minutes within the week; keeps its length. */
export function moved(span: Span, days: number, minutes: number): Span {
  const [start, end] = [minutesOf(span.startTime), minutesOf(span.endTime)]
  const from = within(start + minutes, 0, lastMinute - (end - start))
  return { day: within(span.day + days, 0, 6), startTime: timeOf(from), endTime: timeOf(from + end - start) }
}

/** Resizes a class by minutes; at least 15 remain. */
export function resized(span: Span, minutes: number): Span {
  const [start, end] = [minutesOf(span.startTime), minutesOf(span.endTime)]
  return { ...span, endTime: timeOf(within(end + minutes, start + quarter, lastMinute)) }
}

/** A class between two minutes of a day, in either order; at least 15 minutes long. */
export function spanned(day: number, a: number, b: number): Span {
  const [low, high] = [Math.min(a, b), Math.max(a, b)]
  const from = within(low, 0, lastMinute - quarter)
  return { day, startTime: timeOf(from), endTime: timeOf(within(high, from + quarter, lastMinute)) }
}

/** Shown hours: 6 to 23, and more where there is a class. */
export function hoursShown(spans: readonly Span[]): { from: number; to: number } {
  const starts = spans.map((s) => Math.floor(minutesOf(s.startTime) / 60))
  const ends = spans.map((s) => Math.ceil(minutesOf(s.endTime) / 60))
  return { from: Math.min(6, ...starts), to: Math.max(22, ...ends) }
}

/** Lane of each class and number of lanes, so that simultaneous classes lie side by side. */
export function lanesOf<T extends Span & { id: number }>(
  blocks: readonly T[],
): Map<number, { lane: number; lanes: number }> {
  const placed = new Map<number, { lane: number; lanes: number }>()
  for (let day = 0; day < 7; day += 1) {
    const ofDay = blocks.filter((b) => b.day === day)
    ofDay.sort(
      (a, b) => a.startTime.localeCompare(b.startTime) || b.endTime.localeCompare(a.endTime) || a.id - b.id,
    )
    let group: T[] = []
    let ends: string[] = []
    const close = () => {
      for (const b of group) {
        const place = placed.get(b.id)
        if (place) place.lanes = ends.length
      }
      group = []
      ends = []
    }
    for (const b of ofDay) {
      if (ends.every((end) => end <= b.startTime)) close()
      const free = ends.findIndex((end) => end <= b.startTime)
      const lane = free < 0 ? ends.length : free
      ends[lane] = b.endTime
      group.push(b)
      placed.set(b.id, { lane, lanes: 1 })
    }
    close()
  }
  return placed
}
