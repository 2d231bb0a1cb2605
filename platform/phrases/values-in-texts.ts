import type { FormatterModule } from 'i18next'
import { al, del, el, of } from './catalan-articles.ts'

// The value with the word before it, which Catalan joins: `{{name, of}}` is "d’Anna" or "de Marta".
const joined: Partial<Record<string, (value: string) => string>> = {
  of,
  el,
  El: (date) => el(date).replace(/^./, (first) => first.toUpperCase()),
  al,
  del,
}

/** Writes numbers with the decimal sign of the language, and joins articles. Needs the option `alwaysFormat`. */
export const valuesInTexts: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, format, language) => {
    if (typeof value === 'string') return joined[format ?? '']?.(value) ?? value
    return typeof value === 'number' && !Number.isInteger(value)
      ? new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 20 }).format(value)
      : value
  },
}

/** Values are escaped where they are put into HTML. */
export const interpolation = { escapeValue: false, alwaysFormat: true }
