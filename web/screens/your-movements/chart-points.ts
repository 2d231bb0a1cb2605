import type { MovementRecord } from '../../../contracts/movement-records.ts'
import { daysBetween } from '../../../rules/local-time.ts'

/** Measures in SVG units. */
export const chart = { width: 320, height: 160, left: 40, right: 16, top: 16, bottom: 28 } as const

interface Point {
  x: number
  y: number
  record: MovementRecord
}

export interface Chart {
  points: Point[]
  /** Values of the grid lines, lowest first. */
  lines: { value: number; y: number }[]
}

const steps = [0.5, 1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500]
const mostLines = 4

/** Needs at least one record. */
export function chartOf(records: readonly MovementRecord[]): Chart {
  const byDay = records.toSorted((a, b) => (a.when < b.when ? -1 : 1))
  const values = byDay.map(({ value }) => value)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const step = steps.find((size) => linesFrom(least, most, size).length <= mostLines) ?? 2500
  const lines = linesFrom(least, most, step)
  const [low = least, high = most] = [lines[0], lines.at(-1)]
  const y = (value: number) => {
    const share = high === low ? 0.5 : (value - low) / (high - low)
    return chart.height - chart.bottom - share * (chart.height - chart.top - chart.bottom)
  }
  const first = byDay[0]?.when ?? ''
  const span = daysBetween(first, byDay.at(-1)?.when ?? first)
  const x = (day: string) =>
    chart.left +
    (span === 0 ? 0.5 : daysBetween(first, day) / span) * (chart.width - chart.left - chart.right)
  return {
    points: byDay.map((record) => ({ x: x(record.when), y: y(record.value), record })),
    lines: lines.map((value) => ({ value, y: y(value) })),
  }
}

/** Multiples of a step that enclose both values. */
function linesFrom(least: number, most: number, step: number): number[] {
  const from = Math.floor(least / step)
  const count = Math.min(Math.ceil(most / step) - from, 1_000)
  return Array.from({ length: count + 1 }, (_, nth) => (from + nth) * step)
}
