import { createInstance } from 'i18next'
import { fallbackLanguage, type Language } from '../contracts/values.ts'
import { ca } from './ca/all.ts'
import { es } from './es/all.ts'

/** All texts of each language. */
export const allPhrases = { ca, es } satisfies Record<Language, typeof es>

type Paths<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Paths<T[K]>}` }[keyof T & string]

/** The key of a text: `error.too_early`. */
export type PhraseKey = Paths<
  Pick<
    typeof es,
    | 'error'
    | 'fieldError'
    | 'mails'
    | 'push'
    | 'cardError'
    | 'receipt'
    | 'calendarFeed'
    | 'mandateLetter'
    | 'adminSales'
  >
>

const i18n = createInstance()
await i18n.init({
  resources: { ca: { translation: ca }, es: { translation: es } },
  fallbackLng: fallbackLanguage,
  // Values are escaped where they are put into HTML, not here.
  interpolation: { escapeValue: false },
  initAsync: false,
})

const speakers = { ca: i18n.getFixedT('ca'), es: i18n.getFixedT('es') }

/** A text with its values inserted. For the server; screens use their own. */
export function phrase(
  language: Language,
  key: PhraseKey,
  values: Record<string, string | number> = {},
): string {
  return speakers[language](key, values)
}
