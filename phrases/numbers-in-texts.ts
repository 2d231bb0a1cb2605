import type { FormatterModule } from 'i18next'

/** Writes numbers in texts with the decimal sign of the language. Needs the option `alwaysFormat`. */
export const numbersInTexts: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, _format, language) =>
    typeof value === 'number' && !Number.isInteger(value)
      ? new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 20 }).format(value)
      : value,
}

/** Values are escaped where they are put into HTML. */
export const interpolation = { escapeValue: false, alwaysFormat: true }
