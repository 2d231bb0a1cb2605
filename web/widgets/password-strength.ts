import { shortestPassword } from '../../contracts/shapes.ts'

export type Strength = 'short' | 'common' | 'fair' | 'good' | 'strong'

/** How many of the four bars light up. */
export const barsOf: Record<Strength, number> = { short: 1, common: 1, fair: 2, good: 3, strong: 4 }

/**
 * How hard a password is to guess, roughly: length counts most, variety a little. `isCommon` is what the server would
 * refuse. It is a hint; whether it is taken, the server says.
 */
export function strengthOf(password: string, isCommon: boolean): Strength {
  if (password.length < shortestPassword) return 'short'
  if (isCommon) return 'common'
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  const points = password.length + kinds * 2
  if (points >= 24) return 'strong'
  return points >= 17 ? 'good' : 'fair'
}
