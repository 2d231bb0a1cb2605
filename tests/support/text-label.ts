import type { Language } from '../../platform/contract/languages.ts'
import { phrase } from '../../platform/phrases/texts.ts'

/** The label of the input for a text in `of`, for a reader of `language`: "Nom en castellà". */
export const textLabel = (language: Language, field: string, of: Language): string =>
  phrase(language, 'languageNames.field', {
    field,
    language: phrase(language, `languageNames.name.${of}`),
  })
