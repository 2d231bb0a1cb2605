/** A monotonic clock that also counts while the device sleeps. */
export interface SteadyClock {
  /** Epoch milliseconds, as the wall clock said when this began. */
  now(): number
  /** How much `now` is ahead of the wall clock by now: what was set back since (milliseconds). */
  ahead(): number
}

/** Clocks may differ by this much before it means anything, in milliseconds: both are rounded, one is corrected. */
const tolerance = 250

/**
 * Two clocks make one: the wall clock goes on in sleep but can be set, the steady one cannot be set but may stand still in
 * sleep. Between looks the steady one counts. When the wall clock is further on, the device slept: then that one is right.
 * When it is further back, it was set: then it is not believed.
 */
export function steadyClock(
  wall: () => number = () => Date.now(),
  steady: () => number = () => performance.now(),
): SteadyClock {
  let base = wall()
  let wallAt = base
  let steadyAt = steady()
  return {
    now() {
      const byWall = wall() - wallAt
      const bySteady = steady() - steadyAt
      if (Math.abs(byWall - bySteady) <= tolerance) return base + bySteady
      base += Math.max(byWall, bySteady)
      wallAt += byWall
      steadyAt += bySteady
      return base
    },
    ahead: () => base - wallAt,
  }
}
