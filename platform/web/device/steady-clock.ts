/** A monotonic clock that also counts while the device sleeps. */
export interface SteadyClock {
  /** Epoch milliseconds of the wall clock at the start. */
  now(): number
  /** Milliseconds by which `now` is ahead of the wall clock. */
  ahead(): number
}

/** Tolerated difference in milliseconds, for rounding and clock correction. */
const tolerance = 250

/**
 * Combines the wall clock, which can be set, and the monotonic one, which may stop during sleep. A wall clock
 * further ahead means sleep and is followed; one further back was set and is ignored.
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
