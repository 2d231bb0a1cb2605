import * as words from '../../phrases/in-words.ts'
import type { Day, Millis } from '../../rules/local-time.ts'
import type { TextValue } from './message.ts'

// Values of texts that several domains show.

export const orEmpty = <T>(value: T | undefined, say: (value: T) => string): string =>
  value === undefined ? '' : say(value)

export const amount: TextValue<{ cents: number }> = ({ cents }, { language }) =>
  orEmpty(cents, (each) => words.euros(each, language))

/** "3 de noviembre de 2026, 10:15". */
export const atInstant: TextValue<{ at: Millis; zone: string }> = ({ at = 0, zone }, { language }) =>
  new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: zone ?? 'UTC',
  }).format(at)

export const onDay: TextValue<{ day: Day }> = ({ day }, { language }) =>
  orEmpty(day, (each) => words.dayInWords(each, language))
