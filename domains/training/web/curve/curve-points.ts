import { type Day, daysBetween } from '../../../../platform/rules/local-time.ts'

/** Measures in SVG units. */
export const chart = { width: 320, height: 160, left: 40, right: 16, top: 20, bottom: 28, lane: 24 } as const

/** Something on a day; `value` is null for what has no height, such as a time stopped by the cap. */
export interface Plotted {
  day: Day
  value: number | null
}

export interface Point<T> {
  x: number
  y: number
  of: T
}

export interface Curve<T> {
  /** Results with a value, oldest first. */
  points: Point<T>[]
  /** Results without a value, on a line of their own below. */
  lane: Point<T>[]
  /** Values of the grid lines, lowest first. */
  lines: { value: number; y: number }[]
}

interface CurveScale {
  /** Distances of grid lines, smallest first. */
  steps: readonly number[]
  /** The lowest value is on top. */
  isLowBetter?: boolean
}

export const weightSteps: readonly number[] = [0.5, 1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500]
export const secondSteps: readonly number[] = [
  1, 5, 10, 15, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200, 14_400, 28_800,
]
/** 1, 2, 5, 10 … */
export const countSteps: readonly number[] = Array.from({ length: 7 }, (_, power) =>
  [1, 2, 5].map((digit) => digit * 10 ** power),
).flat()
const mostLines = 4

/** Needs at least one thing with a value. The better is higher. */
export function curveOf<T extends Plotted>(
  all: readonly T[],
  { steps, isLowBetter = false }: CurveScale,
): Curve<T> {
  const byDay = all.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  const values = byDay.flatMap(({ value }) => value ?? [])
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const step = steps.find((size) => linesFrom(least, most, size).length <= mostLines) ?? steps.at(-1) ?? 1
  const lines = linesFrom(least, most, step)
  const [low = least, high = most] = [lines[0], lines.at(-1)]
  const floor = chart.height - chart.bottom
  const hasLane = values.length < byDay.length
  const bottom = floor - (hasLane ? chart.lane : 0)
  const y = (value: number) => {
    const share = high === low ? 0.5 : (value - low) / (high - low)
    return bottom - (isLowBetter ? 1 - share : share) * (bottom - chart.top)
  }
  const first = byDay[0]?.day ?? ''
  const span = daysBetween(first, byDay.at(-1)?.day ?? first)
  const x = (day: Day) =>
    chart.left +
    (span === 0 ? 0.5 : daysBetween(first, day) / span) * (chart.width - chart.left - chart.right)
  return {
    points: byDay.flatMap((of) => (of.value === null ? [] : { x: x(of.day), y: y(of.value), of })),
    lane: byDay.flatMap((of) => (of.value === null ? { x: x(of.day), y: floor, of } : [])),
    lines: lines.map((value) => ({ value, y: y(value) })),
  }
}

/** Multiples of a step that enclose both values. */
function linesFrom(least: number, most: number, step: number): number[] {
  const from = Math.floor(least / step)
  const count = Math.min(Math.ceil(most / step) - from, 1_000)
  return Array.from({ length: count + 1 }, (_, nth) => (from + nth) * step)
}
