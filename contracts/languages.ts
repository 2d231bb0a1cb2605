/** The languages that all texts exist in. Browsers load this on the first visit, so it imports no zod. */
export const languages = ['ca', 'es'] as const

export type Language = (typeof languages)[number]

export const fallbackLanguage: Language = 'es'
