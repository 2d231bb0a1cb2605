import { z } from 'zod'
import { type Language, languageFacts, languages } from './languages.ts'

type InLanguages<T extends z.ZodType> = z.ZodObject<{ [L in Language]: z.ZodOptional<z.ZodNullable<T>> }>

const shapeOf = (of: (language: Language) => z.ZodType) =>
  Object.fromEntries(languages.map((language) => [language, of(language)]))

/** Texts that a gym writes: in every required language, and in others if it likes. */
export const textsOf = <T extends z.ZodType>(one: T): InLanguages<T> =>
  z.object(
    shapeOf((language) => (languageFacts[language].required ? one : one.nullable().optional())),
  ) as unknown as InLanguages<T>

/** Some of the texts; omitted languages keep theirs. */
export const someTexts = <T extends z.ZodType>(one: T): InLanguages<T> =>
  z.object(
    shapeOf((language) => (languageFacts[language].required ? one : one.nullable()).optional()),
  ) as unknown as InLanguages<T>

/** Texts as they are read: some languages may be missing. */
export const TextsRead: InLanguages<z.ZodString> = someTexts(z.string())
