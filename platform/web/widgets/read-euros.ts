import { decimalSign } from '../../contract/number-text.ts'

/** `12`, `12,5`, `1.234,50`, `1,234.50`, `12.50 €` in cents; undefined if unreadable. */
export function readEuros(text: string): number | undefined {
  const bare = text.replace(/[\s€\u00a0\u202f]/g, '')
  const [decimal, group] = bare.lastIndexOf(',') > bare.lastIndexOf('.') ? [',', '.'] : ['.', ',']
  const plain = bare.replaceAll(new RegExp(`\\${group}(?=\\d{3}(\\D|$))`, 'g'), '').replace(decimal, '.')
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(plain)) return undefined
  return Math.round(Number(plain) * 100) / 100
}

/** With the decimal sign of the language, and cents if there are any. */
export const writeEuros = (amount: number, language?: string): string =>
  (Number.isInteger(amount) ? String(amount) : amount.toFixed(2)).replace('.', decimalSign(language))
