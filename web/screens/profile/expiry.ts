import { daysBetween } from '../../../rules/local-time.ts'
import { monthDay, onDay } from '../../language/when.ts'

/** Within a week "hoy" or "el jueves 27", later "el 29 de abril". */
export function expiryDay(day: string, today: string, language: string): string {
  if (daysBetween(today, day) < 7) return onDay(day, today, language)
  const text = monthDay(day, language)
  // "l’1", "l’11": Catalan elides before the numbers that begin with a vowel.
  return language === 'ca' && /^11?\b/.test(text) ? `l’${text}` : `el ${text}`
}
