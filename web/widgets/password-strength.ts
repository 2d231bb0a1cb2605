import { shortestPassword } from '../../contracts/shapes.ts'

export type Strength = 'short' | 'common' | 'fair' | 'good' | 'strong'

/** 0 to 4. */
export const barsOf: Record<Strength, number> = { short: 1, common: 1, fair: 2, good: 3, strong: 4 }

/** Estimates the strength, mostly by length. A hint only: the server decides. */
export function strengthOf(password: string, isCommon: boolean): Strength {
  if (password.length < shortestPassword) return 'short'
  if (isCommon) return 'common'
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  const points = password.length + kinds * 2
  if (points >= 24) return 'strong'
  return points >= 17 ? 'good' : 'fair'
}
