import { localeOf } from './languages.ts'

// Browsers load this early, so it imports no zod.

/** A number as people type it: with the decimal sign of the language, without grouping. "82,5". */
export const plainNumber = (value: number, language: string | undefined): string =>
  new Intl.NumberFormat(localeOf(language), { useGrouping: false, maximumFractionDigits: 20 }).format(value)

/** The sign before decimals: "," or ".". */
export const decimalSign = (language: string | undefined): string =>
  plainNumber(0.5, language).replace(/\d/g, '')

/** "20 %" or "20%", of 20. */
export const percentText = (percent: number, language: string | undefined): string =>
  new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: 2 }).format(
    percent / 100,
  )
