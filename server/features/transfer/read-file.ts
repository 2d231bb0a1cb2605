import { setImmediate } from 'node:timers/promises'
import type { ImportForm, ImportProblem, ImportReport } from '../../../contracts/transfer.ts'
import type { ColumnKey, TransferEntity } from '../../../contracts/transfer-columns.ts'
import { Cells } from './cells.ts'
import { isMonthFirst, matchHeaders, missingColumns, valuesForFile } from './match-headers.ts'
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
    const same = valuesForFile(entity, matched, form.forFile)
    const known = [...matched, ...same.map(([key]) => key)]
    for (const column of missingColumns(entity, known)) fault(column, 'column_missing', 1)
    if (read.problems.length > 0) return read
    const isAmerican = isMonthFirst(headers) && !table.rows.some(({ cells }) => cells.some(isDayFirst))
    read.lines = table.rows.map(({ line, cells }) =>
      lineOf(line, cells, { headers, matched, same, isAmerican }),
    )
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error
    fault(null, error.code, error.line, error.value.slice(0, 60))
  }
  return read
}

/** A date that can only begin with its day. */
const isDayFirst = (cell: string): boolean => /^(?:1[3-9]|2\d|3[01])[/.-]\d{1,2}[/.-]\d{4}$/.test(cell.trim())

interface FileColumns {
  headers: readonly string[]
  matched: readonly (ColumnKey | null)[]
  /** Values of every line. */
  same: readonly (readonly [ColumnKey, string])[]
  /** Dates are month, day and year. */
  isAmerican: boolean
}

function lineOf(
  line: number,
  cells: readonly string[],
  { headers, matched, same, isAmerican }: FileColumns,
): Cells {
  const values = new Map<ColumnKey, string>(same)
  matched.forEach((key, nth) => {
    if (key !== null) values.set(key, cells[nth] ?? '')
  })
  const read = new Cells(line, values, isAmerican)
  // With missing or extra separators, values are in the wrong columns.
  if (cells.length < headers.length) read.fault(null, 'cells_missing')
  else if (cells.slice(headers.length).some((cell) => cell.trim() !== '')) read.fault(null, 'cells_extra')
  return read
}
