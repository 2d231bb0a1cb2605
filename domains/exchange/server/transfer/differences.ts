import { isDeepStrictEqual } from 'node:util'

/** Fields in which a line differs from a row, with both values. Empty fields of the line do not count. */
export function recordedDifferences<Row extends object>(
  row: Row,
  said: Partial<Record<keyof Row & string, unknown>>,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const other = Object.entries(said).filter(
    ([name, value]) =>
      value !== null && value !== undefined && !isDeepStrictEqual(value, row[name as keyof Row]),
  )
  return {
    before: Object.fromEntries(other.map(([name]) => [name, row[name as keyof Row]])),
    after: Object.fromEntries(other),
  }
}
