/** An amount of euros as people type it (`12`, `12,5`, `1.234,50`, `12.50 €`), in whole cents; undefined when it is none. */
export function readEuros(text: string): number | undefined {
  const bare = text.replace(/[\s€\u00a0\u202f]/g, '')
  const plain = bare.includes(',') ? bare.replace(/\.(?=\d{3}(\D|$))/g, '').replace(',', '.') : bare
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(plain)) return undefined
  return Math.round(Number(plain) * 100) / 100
}

/** An amount as it stands in a field: with a comma, and cents where there are some. */
export const writeEuros = (amount: number): string =>
  (Number.isInteger(amount) ? String(amount) : amount.toFixed(2)).replace('.', ',')
