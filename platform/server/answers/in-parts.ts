/** Rows in one statement. */
const batchSize = 500

/** Runs `work` for batches of rows, one after another. */
export async function inParts<T>(rows: readonly T[], work: (part: T[]) => Promise<void>): Promise<void> {
  for (let from = 0; from < rows.length; from += batchSize) await work(rows.slice(from, from + batchSize))
}
