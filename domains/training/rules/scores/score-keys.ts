import type { ScoreScheme } from '../../contract/score-schemes.ts'

/** Keys of the pad on which a score is typed: a digit, the sign of the scheme (`+`, or `,` before decimals in every language), or backspace. */
export type ScoreKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '+' | ',' | 'back'

/** The sign that the scheme needs beside digits; null for none. */
export function signOf(scheme: ScoreScheme): '+' | ',' | null {
  if (scheme === 'rounds') return '+'
  return scheme === 'load' || scheme === 'distance' ? ',' : null
}

const longest: Readonly<Record<ScoreScheme, number>> = {
  time: 6,
  rounds: 9,
  reps: 6,
  load: 7,
  distance: 8,
  calories: 6,
  points: 6,
  done: 1,
}

/** The text after a key press; meaningless keys change nothing. */
export function press(typed: string, key: ScoreKey, scheme: ScoreScheme): string {
  if (key === 'back') return typed.slice(0, -1)
  if (key === '+' || key === ',')
    return key === signOf(scheme) && typed !== '' && !typed.includes(key) ? typed + key : typed
  if (typed.length >= longest[scheme] || /,\d\d$/.test(typed)) return typed
  return typed === '0' ? key : typed + key
}

/** The typed text for display: digits of a time shift in from the right, `435` is `4:35`; `decimal` is the reader’s sign. */
export function typedText(typed: string, scheme: ScoreScheme, decimal = ','): string {
  if (scheme !== 'time') return typed.replace('+', ' + ').replace(',', decimal)
  const digits = typed.padStart(3, '0')
  const seconds = digits.slice(-2)
  const rest = digits.slice(0, -2)
  return rest.length > 2 ? `${rest.slice(0, -2)}:${rest.slice(-2)}:${seconds}` : `${rest}:${seconds}`
}

/** The key of the pad for a key of a keyboard; null for any other. */
export function keyFor(pressed: string): ScoreKey | null {
  if (/^\d$/.test(pressed)) return pressed as ScoreKey
  if (pressed === 'Backspace') return 'back'
  if (pressed === '+') return '+'
  return pressed === ',' || pressed === '.' ? ',' : null
}
