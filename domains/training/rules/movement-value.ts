export const highestValue = 9999.99

/**
 * A typed weight or number of repetitions, with a comma or a dot, to two decimals. 0 for anything that is not a number above 0;
 * `1.234,5` is not one.
 */
export function movementValue(typed: string | number): number {
  const text = String(typed).trim().replace(',', '.')
  // Number() alone would read '0x10', '1e9' and ''.
  const value = /^\+?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : 0
  return Number(value.toFixed(2))
}
