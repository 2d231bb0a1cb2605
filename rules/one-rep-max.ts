// What could be lifted once, from what was lifted several times. Weights are in whatever unit comes in.

/** Repetitions up to which the formulas say anything; beyond, endurance decides and not strength. */
export const mostEstimatedReps = 12

/** Epley 1985: weight × (1 + reps / 30); once is itself. */
export const epley = (weight: number, reps: number): number =>
  reps === 1 ? weight : weight * (1 + reps / 30)

/** Brzycki 1993: weight × 36 / (37 − reps). Below 37 repetitions. */
export const brzycki = (weight: number, reps: number): number => (weight * 36) / (37 - reps)

/** To the nearest 0.5, the smallest step of a bar; halves go up. */
export const roundedToHalf = (weight: number): number => Math.round(weight * 2) / 2

/**
 * What a weight lifted so many times is worth once: the mean of both formulas, to the nearest 0.5. Null when it cannot be
 * told: a weight that is none, part of a repetition, or more of them than the formulas know.
 */
export function estimatedMax(weight: number, reps: number): number | null {
  if (!Number.isFinite(weight) || weight <= 0) return null
  if (!Number.isInteger(reps) || reps < 1 || reps > mostEstimatedReps) return null
  return reps === 1 ? roundedToHalf(weight) : roundedToHalf((epley(weight, reps) + brzycki(weight, reps)) / 2)
}

/** What can be lifted so many times by who lifts `max` once, to the nearest 0.5. Null as in `estimatedMax`. */
export function estimatedWeight(max: number, reps: number): number | null {
  if (estimatedMax(max, reps) === null) return null
  return roundedToHalf(max / ((epley(1, reps) + brzycki(1, reps)) / 2))
}

/** A percentage of the best, to the nearest 0.5. */
export const percentageOf = (best: number, percent: number): number => roundedToHalf((best * percent) / 100)

/** The percentages that training goes by: 50 to 100 in steps of five. */
export const trainingPercentages: readonly number[] = Array.from({ length: 11 }, (_, i) => 100 - i * 5)
