export interface Answer {
  readonly key: readonly unknown[]
  readonly data: unknown
  /** Epoch milliseconds. */
  readonly at: number
}

const day = 86_400_000
const oldest = 14 * day
/** Maximum age of a roll, which contains other members. */
const oldestOfOthers = 1.5 * day
/** Maximum number of answers; the newest stay. */
const most = 200

/** First words of the query keys that may be stored. Not payments, secrets, or staff's data about others. */
const cached = new Set([
  'activities',
  'attendance',
  'classes',
  'credits',
  'days-off',
  'household',
  'movement-records',
  'movements',
  'privacy-choices',
  'rate',
  'recoveries',
  'scores',
  'settings',
  'user',
  'week',
  'workouts',
])

/** A day's classes with everybody in them, for staff at the door. */
const isOfOthers = (key: readonly unknown[]): boolean => key[0] === 'classes' && key[1] === 'roll'

const ownScores = new Set(['own', 'series', 'history'])

/** Answers with other members in them. */
const isOfMembers = (key: readonly unknown[]): boolean =>
  (key[0] === 'classes' && key[1] === 'users') || (key[0] === 'scores' && !ownScores.has(String(key[1])))

/** True for an answer that may be stored. Other members only in today's roll, which log-out removes. */
export const isKept = (key: readonly unknown[]): boolean => cached.has(String(key[0])) && !isOfMembers(key)

export const newest = (answers: readonly Answer[], now: number): Answer[] =>
  answers
    .filter(({ key, at }) => now - at < (isOfOthers(key) ? oldestOfOthers : oldest))
    .sort((a, b) => b.at - a.at)
    .slice(0, most)

/** Stored answers of a person; none if the value is of another format or person. */
export function answersOf(value: unknown, personId: number): Answer[] {
  const { memberId, answers } = (value ?? {}) as { memberId?: unknown; answers?: unknown }
  if (memberId !== personId || !Array.isArray(answers)) return []
  return answers.filter(
    (one: Partial<Answer> | null): one is Answer =>
      Array.isArray(one?.key) && typeof one.at === 'number' && one.data !== undefined,
  )
}

/** Whose answers this device has: of the member who logged in, and of people for whom this log-in acted. */
export interface Stored {
  readonly logInId: number
  readonly personIds: readonly number[]
}

/** Undefined for a value of another format. */
export function storedOf(value: unknown): Stored | undefined {
  const { logInId, personIds } = (value ?? {}) as { logInId?: unknown; personIds?: unknown }
  if (typeof logInId !== 'number' || !Array.isArray(personIds)) return undefined
  return { logInId, personIds: personIds.filter((id) => typeof id === 'number') }
}
