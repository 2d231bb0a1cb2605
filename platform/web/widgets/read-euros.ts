/** `12`, `12,5`, `1.234,50`, `12.50 €` in cents; undefined if unreadable. */
export function readEuros(text: string): number | undefined {
  const bare = text.replace(/[\s€\u00a0\u202f]/g, '')
  const plain = bare.includes(',') ? bare.replace(/\.(?=\d{3}(\D|$))/g, '').replace(',', '.') : bare
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(plain)) return undefined
  return Math.round(Number(plain) * 100) / 100
}

/** With a comma, and cents if there are any. */
export const writeEuros = (amount: number): string =>
  (Number.isInteger(amount) ? String(amount) : amount.toFixed(2)).replace('.', ',')
