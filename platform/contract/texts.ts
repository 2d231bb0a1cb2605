import { fallbackLanguage, type Language, languageNamed, languages } from './languages.ts'

/** What a gym wrote, by language. Browsers load this on the first visit, so it imports no zod. */
export type Texts<T = string> = { readonly [L in Language]?: T | null | undefined }

/** The languages in which a text is looked for: the reader's, the fallback, then any other. */
export const readingOrder = (language: Language): readonly Language[] => [
  ...new Set<Language>([language, fallbackLanguage, ...languages]),
]

/** A text in the reader's language or the next that has it. */
export function textOf<T>(texts: Texts<T>, language: string): T | undefined {
  const order = readingOrder(languageNamed(language))
  return order.map((each) => texts[each]).find((text) => text !== undefined && text !== null) ?? undefined
}

/** A text in the reader's language or the next that has it; empty when there is none. */
export const textIn = (texts: Texts | null | undefined, language: string): string =>
  (texts && textOf(texts, language)) ?? ''

/** The texts in all languages, as for a search. */
export const textsIn = <T>(texts: Texts<T>): T[] =>
  languages.flatMap((language) => {
    const text = texts[language]
    return text === undefined || text === null ? [] : [text]
  })

/** Texts made for each language. */
export const inLanguages = <T>(make: (language: Language) => T): Record<Language, T> =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, T>

/** The same text in every language. */
export const sameText = (text: string): Record<Language, string> => inLanguages(() => text)

/** Texts as they are stored: without empty ones. */
export const writtenTexts = <T>(texts: Texts<T>): Texts<T> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text)) as Texts<T>
