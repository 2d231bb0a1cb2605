import type { FormatterModule } from 'i18next'
import { plainNumber } from '../contract/number-text.ts'
import { al, del, el, of } from './catalan-articles.ts'
import { on } from './english-prepositions.ts'

// The value with the word before it: `{{name, of}}` is "d’Anna" or "de Marta", `{{day, on}}` "on Thursday 26" or "today".
const joined: Partial<Record<string, (value: string) => string>> = {
  of,
  el,
  El: (date) => el(date).replace(/^./, (first) => first.toUpperCase()),
  al,
  del,
  on,
}

/** Writes numbers with the decimal sign of the language, and joins articles and prepositions. Needs the option `alwaysFormat`. */
export const valuesInTexts: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, format, language) => {
    if (typeof value === 'string') return joined[format ?? '']?.(value) ?? value
    return typeof value === 'number' && !Number.isInteger(value) ? plainNumber(value, language) : value
  },
}

/** Values are escaped where they are put into HTML. */
export const interpolation = { escapeValue: false, alwaysFormat: true }
