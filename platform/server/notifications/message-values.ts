import { type Language, localeOf } from '../../contract/languages.ts'
import { inLanguages, type Texts, textIn } from '../../contract/texts.ts'
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
  new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: zone ?? 'UTC',
  }).format(at)

export const onDay: TextValue<{ day: Day }> = ({ day }, { language }) =>
  orEmpty(day, (each) => words.dayInWords(each, language))

/** Messages written by earlier versions have a field per language: `planCa`. */
export function textOfDetails<F extends string>(
  details: Partial<Record<F, Texts | undefined>>,
  field: F,
  language: Language,
): string {
  const all = details as Readonly<Record<string, Texts | undefined>>
  const earlier = inLanguages(
    (each) => all[`${field}${each[0]?.toUpperCase()}${each.slice(1)}`],
  ) as Texts<never>
  return textIn(all[field] ?? earlier, language)
}
