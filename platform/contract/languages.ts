interface LanguageFacts {
  /** In the language itself. */
  readonly name: string
  /** By which dates, numbers and money are written and words sorted (BCP 47): `Intl` gets this, never the language. */
  readonly locale: string
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
    locale: 'ca',
    required: true,
    ordinals: { one: 'r', two: 'n', few: 't', other: 'è' },
    onWeekday: (day) => day,
    theDate: (date) => (/^11?\b/.test(date) ? `l’${date}` : `el ${date}`),
  },
  es: {
    name: 'Castellano',
    locale: 'es',
    required: true,
    ordinals: { other: '.º' },
    onWeekday: (day) => `el ${day}`,
    theDate: (date) => `el ${date}`,
  },
  en: {
    name: 'English',
    locale: 'en-GB',
    required: false,
    ordinals: { one: 'st', two: 'nd', few: 'rd', other: 'th' },
    // Texts say "on" themselves: `{{day, on}}`.
    onWeekday: (day) => day,
    theDate: (date) => date,
  },
} as const satisfies Record<string, LanguageFacts>

export type Language = keyof typeof languageFacts

export const languages = Object.keys(languageFacts) as Language[]

export const fallbackLanguage = 'es' satisfies Language

/** Those that gyms write all their texts in. A gym speaks at least one of them. */
export const requiredLanguages: readonly Language[] = languages.filter((each) => languageFacts[each].required)

/** The tax agency reads what invoices are about in it. */
export const taxAgencyLanguage: Language = 'es'

/** The language of translations that do not say theirs, from when there were two: the other of the required ones. */
export const otherLanguage = (language: Language): Language =>
  languages.find((each) => each !== language && languageFacts[each].required) ?? language

/** The language with this code, else the fallback. */
export const languageNamed = (code: string | undefined): Language =>
  languages.find((each) => each === code) ?? fallbackLanguage

/** The locale of the language with this code, else of the fallback. */
export const localeOf = (code: string | undefined): string => languageFacts[languageNamed(code)].locale

/** The language of those that a gym speaks in which it addresses everybody at once, and whoever reads none of them. */
export const firstOf = (spoken: readonly Language[]): Language =>
  spoken.includes(fallbackLanguage) ? fallbackLanguage : (spoken[0] ?? fallbackLanguage)

/** The language with this code if the gym speaks it, else its first. */
export const spokenOr = (code: string | null | undefined, spoken: readonly Language[]): Language =>
  spoken.find((each) => each === code) ?? firstOf(spoken)

/** The languages in which a gym's texts are written: the required ones, and others that it speaks. */
export const writtenIn = (spoken: readonly Language[]): Language[] =>
  languages.filter((each) => languageFacts[each].required || spoken.includes(each))
