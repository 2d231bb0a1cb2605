import { localeOf } from '../../../../platform/contract/languages.ts'

/** "18,90 €". */
export const productPrice = (language: string, euros: number): string =>
  new Intl.NumberFormat(localeOf(language), { style: 'currency', currency: 'EUR' }).format(euros)
