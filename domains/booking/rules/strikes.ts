import { type Millis, minutes } from '../../../platform/rules/local-time.ts'

/** A missed class that was not forgiven; `at` is its end. */
export interface Strike {
  id: number
  at: Millis
}

/** Settings of the gym. */
export interface StrikeRules {
  /** As many strikes within `strikeDays` begin a limit of `strikePauseDays`. */
  strikeLimit: number
  strikeDays: number
  strikePauseDays: number
}

export interface StrikeCount {
  /** Ids of the strikes that count now, or cause the limit, with the instant at which that ends; oldest first. */
  counting: { id: number; until: Millis }[]
  /** End of the limit; null without one. */
  limitedUntil: Millis | null
}

const days = (count: number): Millis => minutes(count * 24 * 60)

/**
 * Counts a member's strikes. Those that caused a limit do not count towards another one. Which strikes cause a limit, and when it
 * ends, does not depend on `now`.
 */
export function countStrikes(
  strikes: readonly Strike[],
  { strikeLimit, strikeDays, strikePauseDays }: StrikeRules,
  now: Millis,
): StrikeCount {
  const inOrder = strikes.toSorted((a, b) => a.at - b.at || a.id - b.id)
  let open: Strike[] = []
  let causes: Strike[] = []
  let limitedUntil: Millis | null = null
  for (const strike of inOrder) {
    open = [...open.filter(({ at }) => strike.at < at + days(strikeDays)), strike]
    if (open.length < strikeLimit) continue
    causes = open
    limitedUntil = strike.at + days(strikePauseDays)
    open = []
  }
  const end = limitedUntil !== null && now < limitedUntil ? limitedUntil : null
  const counting = open.map(({ id, at }) => ({ id, until: at + days(strikeDays) }))
  return {
    counting: [
      ...(end === null ? [] : causes.map(({ id }) => ({ id, until: end }))),
      ...counting.filter(({ until }) => now < until),
    ],
    limitedUntil: end,
  }
}

/** When a member with a limit can book a class; null without one. `strikeHours` is null while strikes are off. */
export function limitedOpening(
  startsAt: Millis,
  limitedUntil: Millis | null | undefined,
  strikeHours: number | null | undefined,
): Millis | null {
  if (limitedUntil == null || strikeHours == null) return null
  return Math.min(limitedUntil, startsAt - minutes(strikeHours * 60))
}
