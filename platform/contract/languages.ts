interface LanguageFacts {
  /** In the language itself. */
  readonly name: string
  /** Gyms write all their texts in it; in other languages they may, and readers get the fallback. */
  readonly required: boolean
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
    required: true,
    ordinals: { one: 'r', two: 'n', few: 't', other: 'è' },
    onWeekday: (day) => day,
    theDate: (date) => (/^11?\b/.test(date) ? `l’${date}` : `el ${date}`),
  },
  es: {
    name: 'Castellano',
    required: true,
    ordinals: { other: '.º' },
    onWeekday: (day) => `el ${day}`,
    theDate: (date) => `el ${date}`,
  },
} as const satisfies Record<string, LanguageFacts>

export type Language = keyof typeof languageFacts

export const languages = Object.keys(languageFacts) as Language[]

export const fallbackLanguage = 'es' satisfies Language

/** The tax agency reads what invoices are about in it. */
export const taxAgencyLanguage: Language = 'es'

/** The language that texts of a training are translated into: the first other one. */
export const otherLanguage = (language: Language): Language =>
  languages.find((each) => each !== language) ?? language

/** The language with this code, else the fallback. */
export const languageNamed = (code: string | undefined): Language =>
  languages.find((each) => each === code) ?? fallbackLanguage
