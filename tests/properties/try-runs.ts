import fc from 'fast-check'
import { expect } from 'vitest'

const { EXPLORE_SECONDS } = process.env
const spent = (seconds: number): number => Number(EXPLORE_SECONDS ?? seconds)

/** Milliseconds for Vitest: the runs, the last one to its end, and the checks after them. */
export const timeoutOf = (seconds: number): number => (spent(seconds) + 240) * 1000

/**
 * Tries runs for so many seconds in `npm test`, as long as wanted in `npm run explore`, and one at least. Each is completed: leftovers
 * would disturb the next. After a failure they do, so a shorter failing run is only looked for with `endOnFailure: false`.
 */
export async function tryRuns<T>(
  seconds: number,
  arbitrary: fc.Arbitrary<T>,
  run: (value: T) => Promise<void>,
  parameters: fc.Parameters<[T]> = {},
): Promise<void> {
  const end = performance.now() + spent(seconds) * 1000
  let runs = 0
  const property = fc.asyncProperty(arbitrary, async (value) => {
    if (runs > 0 && performance.now() > end) return
    runs += 1
    await run(value)
  })
  const numRuns = 1 + Math.ceil(spent(seconds) * 50)
  await fc.assert(property, { numRuns, endOnFailure: true, includeErrorInReport: true, ...parameters })
  expect(runs).toBeGreaterThan(0)
}
