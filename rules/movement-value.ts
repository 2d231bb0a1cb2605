/** The most that a record can be, in the movement's unit. */
export const highestValue = 9999.99

/**
 * What somebody typed as a weight or a number of repetitions: a comma is a dot, two decimals; 0 when it is no number at all or
 * not above 0. Thousands are not separated by anything: `1.234,5` is no number.
 */
export function movementValue(typed: string | number): number {
  const text = String(typed).trim().replace(',', '.')
  // Number() alone would read '0x10', '1e9' and ''.
  const value = /^\+?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : 0
  return Number(value.toFixed(2))
}
