import { setImmediate } from 'node:timers/promises'
import type { ImportForm, ImportProblem, ImportReport } from '../../../contracts/transfer.ts'
import type { ColumnKey, TransferEntity } from '../../../contracts/transfer-columns.ts'
import { Cells } from './cells.ts'
import { matchHeaders, missingColumns } from './match-headers.ts'
import { readTable } from './read-table.ts'
import { BrokenFile, readText } from './read-text.ts'

/** A file as far as it could be read; without lines if the whole file is unreadable. */
export interface ReadFile {
  about: Pick<ImportReport, 'format' | 'encoding' | 'delimiter' | 'headers' | 'rows'>
  problems: ImportProblem[]
  lines: Cells[]
}

/** Decodes a file, splits it into lines and matches its columns. Other requests are answered between the steps. */
export async function readFile(entity: TransferEntity, form: ImportForm): Promise<ReadFile> {
  const read: ReadFile = {
    about: { format: 'csv', encoding: 'utf-8', delimiter: null, headers: [], rows: 0 },
    problems: [],
    lines: [],
  }
  const fault = (column: string | null, code: ImportProblem['code'], line = 0, value = '') =>
    read.problems.push({ line, column, code, value, firstLine: null })
  try {
    const { text, encoding } = readText(Buffer.from(form.file, 'base64'))
    read.about.encoding = encoding
    await setImmediate()
    const table = readTable(text)
    await setImmediate()
    const { format, delimiter, headers } = table
    Object.assign(read.about, { format, delimiter, rows: table.rows.length })
    read.about.headers = headers.map((header) => ({ header: header.slice(0, 200), column: null }))
    const matched = matchHeaders(entity, headers, form.columns)
    read.about.headers = headers.map((header, nth) => ({
      header: header.slice(0, 200),
      column: matched[nth] ?? null,
    }))
    for (const column of missingColumns(entity, matched)) fault(column, 'column_missing', 1)
    if (read.problems.length > 0) return read
    read.lines = table.rows.map(({ line, cells }) => lineOf(line, cells, headers.length, matched))
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error
    fault(null, error.code, error.line, error.value.slice(0, 60))
  }
  return read
}

function lineOf(
  line: number,
  cells: readonly string[],
  width: number,
  matched: readonly (ColumnKey | null)[],
): Cells {
  const values = new Map<ColumnKey, string>()
  matched.forEach((key, nth) => {
    if (key !== null) values.set(key, cells[nth] ?? '')
  })
  const read = new Cells(line, values)
  // With missing or extra separators, values are in the wrong columns.
  if (cells.length < width) read.fault(null, 'cells_missing')
  else if (cells.slice(width).some((cell) => cell.trim() !== '')) read.fault(null, 'cells_extra')
  return read
}
