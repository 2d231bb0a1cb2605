interface Range {
  readonly min: number
  readonly max: number
}

const hours = 3600
const cap: Range = { min: 0, max: 2 * hours }
const rounds: Range = { min: 1, max: 99 }

/** Bounds of a timer's plan, lengths in seconds. No plan lasts longer than a day. Members load this, so it imports no zod. */
export const timerRanges = {
  cap,
  length: { min: 10, max: 2 * hours },
  every: { min: 5, max: 14 * 60 },
  rounds,
  work: { min: 5, max: 10 * 60 },
  rest: { min: 0, max: 4 * 60 },
  sets: { min: 1, max: 20 },
  setRest: { min: 0, max: 10 * 60 },
} satisfies Record<string, Range>
