import { shortestPassword } from '../../../../platform/contract/shapes.ts'

export type Strength = 'short' | 'common' | 'fair' | 'good' | 'strong'

/** 0 to 4. */
export const barsOf: Record<Strength, number> = { short: 1, common: 1, fair: 2, good: 3, strong: 4 }

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\d]/gu, '')
    .toLowerCase()

/** True for few different characters, and for the person's own data with little around it. */
function isEasy(password: string, own: readonly string[]): boolean {
  const text = fold(password)
  const words = own.map(fold).filter((word) => word.length >= 4)
  return new Set(text).size < 5 || words.some((word) => text.replaceAll(word, '').length < 5)
}

/** Estimates the strength, mostly by length. A hint only: the server decides, with its dictionaries. */
export function strengthOf(password: string, own: readonly string[]): Strength {
  if (password.length < shortestPassword) return 'short'
  if (isEasy(password, own)) return 'common'
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  const points = password.length + kinds * 2
  if (points >= 24) return 'strong'
  return points >= 17 ? 'good' : 'fair'
}
