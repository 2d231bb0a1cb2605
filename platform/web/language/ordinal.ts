import { languageFacts, languageNamed, localeOf } from '../../contract/languages.ts'

/** Ordinal number: "2.º", "2n". Counts from 1. */
export function ordinal(place: number, language: string): string {
  const endings: Partial<Record<string, string>> = languageFacts[languageNamed(language)].ordinals
  const rule = new Intl.PluralRules(localeOf(language), { type: 'ordinal' }).select(place)
  return `${place}${endings[rule] ?? endings.other}`
}
