/**
 * How a block of a workout can be scored. Plain data, read by members' pages without zod.
 * A score's value is a whole number: milliseconds for a time, rounds × 100,000 + reps, reps, grams, millimetres, calories, points;
 * 1 for done. The value of a score stopped by the cap is the reps done until then.
 */
export const scoreSchemes = [
  'time',
  'rounds',
  'reps',
  'load',
  'distance',
  'calories',
  'points',
  'done',
] as const
export type ScoreScheme = (typeof scoreSchemes)[number]

/** How several sets make one score. */
export const setPicks = ['best', 'sum', 'last'] as const
export type SetPick = (typeof setPicks)[number]

export const tieBreaks = ['time', 'reps'] as const
export type TieBreak = (typeof tieBreaks)[number]

/** Best first. */
export const scoreLevels = ['rx_plus', 'rx', 'scaled'] as const
export type ScoreLevel = (typeof scoreLevels)[number]

/** Where members choose to be listed: in a list of its own and under "all", under "all" only, or nowhere. */
export const listings = ['women', 'men', 'all', 'nowhere'] as const
export type Listing = (typeof listings)[number]

export const repsPerRound = 100_000

/** Highest value of each scheme: 24 h, 999 rounds, one million reps, 2 t, 1,000 km. */
export const highestScore: Readonly<Record<ScoreScheme, number>> = {
  time: 86_400_000,
  rounds: 999 * repsPerRound + 99_999,
  reps: 1_000_000,
  load: 2_000_000,
  distance: 1_000_000_000,
  calories: 100_000,
  points: 1_000_000,
  done: 1,
}

/** `tieBreak`: milliseconds or reps. */
export const scoringBounds = {
  sets: 20,
  capSeconds: 86_400,
  teamSize: 10,
  reps: 100,
  note: 200,
  tieBreak: 60_000_000,
} as const

/** How one block is scored. */
export interface Scoring {
  /** Given by the server when the workout is saved; it ties the scores to the block. */
  id?: number | undefined
  scheme: ScoreScheme
  /** Results of one entry; `pick` says which of them counts. */
  sets: number
  pick: SetPick
  /** Of a time or a number of rounds; null for none. */
  capSeconds: number | null
  tieBreak: TieBreak | null
  /** Members of a team; 1 where everybody scores alone. */
  teamSize: number
  /** Repetitions of a set of a load: a load for one repetition is a record of the movement. */
  reps: number | null
  benchmark: number | null
  movement: number | null
}

export const plainScoring = (scheme: ScoreScheme): Scoring => ({
  scheme,
  sets: 1,
  pick: 'best',
  capSeconds: null,
  tieBreak: null,
  teamSize: 1,
  reps: null,
  benchmark: null,
  movement: null,
})

/** The values that rank a score. */
export interface ScoreResult {
  level: ScoreLevel
  value: number
  /** Not finished within the cap. */
  capped: boolean
  /** Milliseconds or reps; null when none was entered. */
  tieBreak: number | null
}
