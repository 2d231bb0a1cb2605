interface LanguageFacts {
  /** In the language itself. */
  readonly name: string
  /** Ends the names of fields with texts of the gym in this language: `nameCa`. */
  readonly suffix: string
  /** Endings of ordinal numbers by plural rule; `other` where a rule has none of its own. */
  readonly ordinals: Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string }
  /** A day with its weekday as it follows a verb: "el jueves 26". */
  readonly onWeekday: (day: string) => string
  /** A date with its article: "el 29 de abril", "l’1 d’octubre". */
  readonly theDate: (date: string) => string
}

/** The languages that all texts exist in. Browsers load this on the first visit, so it imports no zod. */
export const languageFacts = {
  ca: {
    name: 'Català',
    suffix: 'Ca',
    ordinals: { one: 'r', two: 'n', few: 't', other: 'è' },
    onWeekday: (day) => day,
    theDate: (date) => (/^11?\b/.test(date) ? `l’${date}` : `el ${date}`),
  },
  es: {
    name: 'Castellano',
    suffix: 'Es',
    ordinals: { other: '.º' },
    onWeekday: (day) => `el ${day}`,
    theDate: (date) => `el ${date}`,
  },
} as const satisfies Record<string, LanguageFacts>

export type Language = keyof typeof languageFacts

export const languages = Object.keys(languageFacts) as Language[]

export const fallbackLanguage: Language = 'es'

/** The language with this code, else the fallback. */
export const languageNamed = (code: string | undefined): Language =>
  languages.find((each) => each === code) ?? fallbackLanguage

/** A name that the gym wrote in every language, in one of them. */
export const nameIn = (named: { nameCa: string; nameEs: string }, language: string): string =>
  named[`name${languageFacts[languageNamed(language)].suffix}`]
