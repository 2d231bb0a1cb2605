/** What a line says otherwise than a row, and what the row says there; where the line says nothing nothing differs. */
export function recordedDifferences<Row extends object>(
  row: Row,
  said: Partial<Record<keyof Row & string, unknown>>,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const other = Object.entries(said).filter(
    ([name, value]) => value !== null && value !== undefined && value !== row[name as keyof Row],
  )
  return {
    before: Object.fromEntries(other.map(([name]) => [name, row[name as keyof Row]])),
    after: Object.fromEntries(other),
  }
}
