import { parse } from 'csv-parse/sync'
import { asGiven } from '../../../../../platform/server/answers/csv.ts'
import { type ImportReport, mostLines } from '../../../contract/transfer.ts'
import { BrokenFile } from './read-text.ts'
import type { Sheet } from './read-workbook.ts'

/** A file as lines of cells. */
export interface Table {
  format: ImportReport['format']
  delimiter: ImportReport['delimiter']
  headers: string[]
  rows: { line: number; cells: string[] }[]
}

/** Limits the size of the report, which lists the titles. */
export const maxColumns = 200

/** Rows of a workbook above its titles. */
const mostRowsAbove = 20

/**
 * Reads CSV, or a JSON list of objects. Empty lines are skipped.
 * @throws BrokenFile empty_file, too_many_lines, quote_broken, json_broken
 */
export function readTable(text: string): Table {
  return bounded(/^\s*[[{]/.test(text) ? readJson(text) : readCsv(text))
}

/**
 * The sheet of a workbook, and the row of it, whose titles are known best.
 * @throws BrokenFile empty_file, too_many_lines
 */
export function tableOf(sheets: readonly Sheet[], known: (headers: readonly string[]) => number): Table {
  const titled = sheets.flatMap(({ rows }) => {
    const above = rows.slice(0, mostRowsAbove).map(({ cells }, nth) => {
      const headers = cells.map((cell) => cell.trim())
      return { headers, rows: rows.slice(nth + 1), known: headers.length > 1 ? known(headers) : -1 }
    })
    return above.toSorted((a, b) => b.known - a.known).slice(0, 1)
  })
  const [best] = titled.filter(({ rows }) => rows.length > 0).toSorted((a, b) => b.known - a.known)
  if (!best) throw new BrokenFile('empty_file')
  const { headers } = best
  const rows = best.rows.map(({ line, cells }) => ({
    line,
    // Empty cells at the end of a row are not in the file.
    cells:
      cells.length < headers.length ? [...cells, ...Array(headers.length - cells.length).fill('')] : cells,
  }))
  return bounded({ format: 'xlsx', delimiter: null, headers, rows })
}

function bounded(table: Table): Table {
  if (table.rows.length === 0) throw new BrokenFile('empty_file')
  if (table.rows.length > mostLines) throw new BrokenFile('too_many_lines', mostLines + 2)
  return table
}

/** The most frequent separator in the header line, outside quotes. */
function delimiterOf(header: string): ';' | ',' | '\t' {
  const plain = header.replace(/"[^"]*"/g, '')
  const [most] = ([';', ',', '\t'] as const)
    .map((sign) => ({ sign, count: plain.split(sign).length }))
    .sort((a, b) => b.count - a.count)
  return most?.sign ?? ';'
}

function readCsv(text: string): Table {
  // Excel's line that names the delimiter.
  const hint = /^sep=(.)\r?\n/i.exec(text)
  const body = hint ? text.slice(hint[0].length) : text
  const before = hint ? 1 : 0
  const delimiter = delimiterOf(/^\s*([^\r\n]*)/.exec(body)?.[1] ?? '')
  const parsed = parseLines(body, delimiter, before)
  const [head, ...lines] = parsed
  if (!head) throw new BrokenFile('empty_file')
  if (head.record.length > maxColumns) throw new BrokenFile('binary', head.line)
  const headers = head.record.map((cell) => asGiven(cell).trim())
  const rows = lines.map(({ record, line }) => ({ line, cells: record.map(asGiven) }))
  return { format: 'csv', delimiter, headers, rows }
}

interface Parsed {
  record: string[]
  info: { lines: number }
}

function parseLines(text: string, delimiter: string, before: number): { record: string[]; line: number }[] {
  try {
    const found = parse(text, {
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      // One more than allowed, to find that there are too many.
      to: mostLines + 2,
    }) as unknown as Parsed[]
    return found.map(({ record, info }) => ({
      record,
      // csv-parse reports the last line of a record; cells may contain line breaks.
      line: info.lines + before - record.join('').split('\n').length + 1,
    }))
  } catch (error) {
    const { code, lines = 1 } = error as { code?: string; lines?: number }
    const line = code === 'CSV_QUOTE_NOT_CLOSED' ? openedAt(text) : lines
    throw new BrokenFile('quote_broken', line + before)
  }
}

/** Line of the unclosed quote, which csv-parse does not report. */
function openedAt(text: string): number {
  let [line, opened, isOpen] = [1, 1, false]
  for (const sign of text) {
    if (sign === '\n') line += 1
    if (sign !== '"') continue
    isOpen = !isOpen
    if (isOpen) opened = line
  }
  return opened
}

function readJson(text: string): Table {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new BrokenFile('json_broken')
  }
  if (!Array.isArray(value)) throw new BrokenFile('json_broken')
  if (value.length > mostLines) throw new BrokenFile('too_many_lines', mostLines + 1)
  const headers = new Set<string>()
  value.forEach((entry, nth) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry))
      throw new BrokenFile('json_broken', nth + 1)
    for (const name of Object.keys(entry)) headers.add(name)
    if (headers.size > maxColumns) throw new BrokenFile('json_broken', nth + 1)
  })
  const names = [...headers]
  const rows = (value as Record<string, unknown>[]).map((entry, nth) => ({
    line: nth + 1,
    cells: names.map((name) => inText(Object.hasOwn(entry, name) ? entry[name] : null)),
  }))
  return { format: 'json', delimiter: null, headers: names, rows }
}

const inText = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)
