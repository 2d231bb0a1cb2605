import type { LineRow } from './queries.ts'

export interface DebitOfLines {
  /** Its first line. */
  line: LineRow
  cents: number
  /** All its lines, oldest month first. */
  months: readonly LineRow[]
}

/** The debits in the bank's file: one for each line, or one for all lines of a mandate. */
export function debitsOf(lines: readonly LineRow[]): DebitOfLines[] {
  const byDebit = [...Map.groupBy(lines, (line) => line.debit_id).values()]
  return byDebit.flatMap((of) => {
    const [line] = of
    if (!line) return []
    const months = of.toSorted((a, b) => a.month.localeCompare(b.month) || a.id - b.id)
    return [{ line, cents: months.reduce((sum, each) => sum + each.amount_cents, 0), months }]
  })
}

/** The months of a debit, for a mail. */
export function monthsOf(months: readonly LineRow[]) {
  const [first, ...more] = months.map(({ month, months: length }) => ({ month, months: length }))
  if (!first) throw new Error('a debit has no month')
  return { ...first, ...(more.length > 0 && { more }) }
}
