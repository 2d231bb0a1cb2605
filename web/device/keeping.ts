/** An answer of the server as it is kept. */
export interface Answer {
  readonly key: readonly unknown[]
  readonly data: unknown
  /** When it came, epoch milliseconds. */
  readonly at: number
}

const day = 86_400_000
/** What is older than this helps nobody. */
const oldest = 14 * day
/** Of others, in rolls that staff have looked at, nothing is kept for longer than the day is of use. */
const oldestOfOthers = 1.5 * day
/** As many as a member looks at in some weeks; the newest stay. */
const most = 200

/** What one needs at the gym, by the first word of its key. Not: payments, secrets, what staff see of others. */
const kept = new Set([
  'activities',
  'attendance',
  'classes',
  'credits',
  'days-off',
  'movement-records',
  'movements',
  'rate',
  'recoveries',
  'settings',
  'user',
  'week',
  'workouts',
])

/** Days with everybody in them, as staff see them at the door. */
const isOfOthers = (key: readonly unknown[]): boolean => key[0] === 'classes' && key[1] === 'roll'

/**
 * True for an answer that may stay in this browser. Who else is in a class may not, but for the day that staff have open
 * at the door: it is theirs, and goes with their log-out.
 */
export const isKept = (key: readonly unknown[]): boolean =>
  kept.has(String(key[0])) && !(key[0] === 'classes' && key[1] === 'users')

/** Those that are worth keeping. */
export const newest = (answers: readonly Answer[], now: number): Answer[] =>
  answers
    .filter(({ key, at }) => now - at < (isOfOthers(key) ? oldestOfOthers : oldest))
    .sort((a, b) => b.at - a.at)
    .slice(0, most)

/** What was read from the store, if it is what was written into it. */
export function sound(value: unknown): { memberId: number; answers: Answer[] } | undefined {
  const { memberId, answers } = (value ?? {}) as { memberId?: unknown; answers?: unknown }
  if (typeof memberId !== 'number' || !Array.isArray(answers)) return undefined
  const whole = answers.filter(
    (one: Partial<Answer> | null): one is Answer =>
      Array.isArray(one?.key) && typeof one.at === 'number' && one.data !== undefined,
  )
  return { memberId, answers: whole }
}
