import type { Language } from '../../contract/languages.ts'

/** Languages as they are called inside a sentence, and fields that are filled in for each. */
export const languageNames = {
  field: '{{field}} en {{language}}',
  name: { ca: 'catalán', es: 'castellano', en: 'inglés' } satisfies Record<Language, string>,
}
