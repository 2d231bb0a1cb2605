import { type Figure, median } from './report.ts'

/** A measured value over time, one number for each sample. */
export interface Series {
  what: string
  values: readonly number[]
  /** The second half may be this many times the first, and `slack` more. */
  most: number
  slack: number
  unit: string
}

/** The part at the beginning that is not judged: caches fill, pools open. */
const warmUp = 0.15

const format = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: Math.abs(value) < 10 ? 2 : 0 })

/** Compares the second half with the first, by their medians and by the rise of a straight line through the second. */
export function judgeFlat({ what, values, most, slack, unit }: Series): Figure {
  const judged = values.slice(Math.floor(values.length * warmUp))
  const middle = Math.floor(judged.length / 2)
  const [first, second] = [judged.slice(0, middle), judged.slice(middle)]
  const [before, after] = [median(first), median(second)]
  const rise = slopeOf(second) * (second.length - 1)
  const allowed = before * (most - 1) + slack
  return {
    what,
    figure: before === 0 ? format(after) : (after / before).toFixed(2),
    aim: `≤ ${most}${slack === 0 ? '' : `, or ${format(slack)} ${unit} more`}`,
    reached: after - before <= allowed && rise <= allowed,
    details: `${format(before)} to ${format(after)} ${unit}, ${rise < 0 ? '' : '+'}${format(rise)} in the second half`,
  }
}

/** By least squares, per sample. */
function slopeOf(values: readonly number[]): number {
  const mean = (values.length - 1) / 2
  let [above, below] = [0, 0]
  for (const [at, value] of values.entries()) {
    above += (at - mean) * value
    below += (at - mean) ** 2
  }
  return below === 0 ? 0 : above / below
}
