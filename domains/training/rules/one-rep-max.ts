// Estimates the one-repetition maximum. Weights are in any unit.

/** The formulas hold up to this many repetitions. */
export const mostEstimatedReps = 12

/** Epley 1985: weight × (1 + reps / 30), except for one repetition. */
export const epley = (weight: number, reps: number): number =>
  reps === 1 ? weight : weight * (1 + reps / 30)

/** Brzycki 1993: weight × 36 / (37 − reps). Below 37 repetitions. */
export const brzycki = (weight: number, reps: number): number => (weight * 36) / (37 - reps)

export const roundedToHalf = (weight: number): number => Math.round(weight * 2) / 2

/**
 * The one-repetition maximum for a weight lifted `reps` times: the mean of both formulas, to the nearest 0.5. Null for weights
 * that are not positive, and for repetitions that are not whole or are too many.
 */
export function estimatedMax(weight: number, reps: number): number | null {
  if (!Number.isFinite(weight) || weight <= 0) return null
  if (!Number.isInteger(reps) || reps < 1 || reps > mostEstimatedReps) return null
  return reps === 1 ? roundedToHalf(weight) : roundedToHalf((epley(weight, reps) + brzycki(weight, reps)) / 2)
}

/** The weight for `reps` repetitions at a maximum of `max`, to the nearest 0.5. Null as in `estimatedMax`. */
export function estimatedWeight(max: number, reps: number): number | null {
  if (estimatedMax(max, reps) === null) return null
  return roundedToHalf(max / ((epley(1, reps) + brzycki(1, reps)) / 2))
}

export const percentageOf = (best: number, percent: number): number => roundedToHalf((best * percent) / 100)

export const trainingPercentages: readonly number[] = Array.from({ length: 11 }, (_, i) => 100 - i * 5)
