import { languageFacts, languageNamed } from '../../../../platform/contract/languages.ts'
import { daysBetween } from '../../../../platform/rules/local-time.ts'
import { monthDay, onDay } from '../../../../platform/web/language/when.ts'

/** Within a week "hoy" or "el jueves 27", later "el 29 de abril". */
export function expiryDay(day: string, today: string, language: string): string {
  if (daysBetween(today, day) < 7) return onDay(day, today, language)
  return languageFacts[languageNamed(language)].theDate(monthDay(day, language))
}
