import { createInstance } from 'i18next'
import { phraseFiles } from '../../app/phrases/all.ts'
import { fallbackLanguage, type Language, languages } from '../contract/languages.ts'
import { interpolation, valuesInTexts } from './values-in-texts.ts'

type Files = (typeof phraseFiles)[typeof fallbackLanguage]
type Texts = Omit<Files, 'errors' | 'payments'> & Files['errors'] & Files['payments']

const byLanguage = <T>(read: (language: Language) => T) =>
  Object.fromEntries(languages.map((language) => [language, read(language)])) as Record<Language, T>

/** All texts of each language. The groups of `errors` and `payments` stand beside the other files. */
export const allPhrases = byLanguage((language): Texts => {
  const { errors, payments, ...files } = phraseFiles[language] as Files
  return { ...files, ...errors, ...payments }
})

type Paths<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Paths<T[K]>}` }[keyof T & string]

/** The key of a text: `error.too_early`. */
export type PhraseKey = Paths<Texts>

const i18n = createInstance().use(valuesInTexts)
await i18n.init({
  resources: byLanguage((language) => ({ translation: allPhrases[language] })),
  fallbackLng: fallbackLanguage,
  interpolation,
  initAsync: false,
})

const translators = byLanguage((language) => i18n.getFixedT(language))

/** A text with its values inserted. For the server; screens use their own. */
export function phrase(
  language: Language,
  key: PhraseKey,
  values: Record<string, string | number> = {},
): string {
  return translators[language](key, values)
}
