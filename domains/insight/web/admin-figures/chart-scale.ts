const mostSteps = 4
const niceSteps = [1, 2, 2.5, 5, 10]

/** Values to mark on an axis from 0 to at least `highest`: whole, round and equally far apart. */
export function ticksUpTo(highest: number): number[] {
  if (highest <= 0) return [0]
  const power = 10 ** Math.floor(Math.log10(Math.max(highest / mostSteps, 1)))
  const steps = niceSteps.map((step) => step * power).filter(Number.isInteger)
  const step = steps.find((each) => each * mostSteps >= highest) ?? power * 10
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, nth) => nth * step)
}
