import { setImmediate } from 'node:timers/promises'
import type { Day } from '../../../../../platform/rules/local-time.ts'
import type { ImportForm, ImportProblem, ImportReport } from '../../../contract/transfer.ts'
import {
  type ColumnKey,
  columnsOf,
  type TransferEntity,
  transferEntities,
} from '../../../contract/transfer-columns.ts'
import { type ProgramExport, recognise } from '../programs.ts'
import { Cells } from './cells.ts'
import { isIgnored, isLocal, matchHeaders, missingColumns, valuesForFile } from './match-headers.ts'
import { maxColumns, readTable, type Table, tableOf } from './read-table.ts'
import { BrokenFile, isWorkbook, readText } from './read-text.ts'
import { readWorkbook } from './read-workbook.ts'
import { Reading } from './reading.ts'

/** The stored mapping for the same titles. */
export interface Mapping {
  columns: Readonly<Record<string, string | null>>
  answers: Readonly<Record<string, string>>
}

/** Values and lines that an import does without: line → columns, or `line` for all of it. */
export type LeftOut = ReadonlyMap<number, ReadonlySet<ColumnKey> | 'line'>

/** A file as far as it could be read; without lines if the whole file is unreadable. */
export interface ReadFile {
  about: Pick<ImportReport, 'format' | 'encoding' | 'delimiter' | 'headers' | 'rows' | 'alsoHolds'>
  known: ProgramExport | null
  /** Columns that the file has. */
  matched: ReadonlySet<ColumnKey>
  problems: ImportProblem[]
  reading: Reading
  lines: (without?: LeftOut) => Cells[]
  /** The cells of a column without a place here. */
  unplaced: { header: string; cells: { line: number; value: string }[] }[]
}

interface FileColumns {
  matched: readonly (ColumnKey | null)[]
  /** Values of every line. */
  same: readonly (readonly [ColumnKey, string])[]
  /** Other columns that name the member: an address where the document is empty. */
  memberAlso: readonly number[]
  width: number
}

async function tableIn(
  form: ImportForm,
  entity: TransferEntity,
): Promise<{ table: Table; encoding: ImportReport['encoding'] }> {
  const bytes = Buffer.from(form.file, 'base64')
  if (!isWorkbook(bytes)) {
    const { text, encoding } = readText(bytes)
    await setImmediate()
    return { table: readTable(text), encoding }
  }
  const sheets = await readWorkbook(bytes, maxColumns)
  return { table: tableOf(sheets, (headers) => countKnown(entity, headers)), encoding: 'utf-8' }
}

function countKnown(entity: TransferEntity, headers: readonly string[]): number {
  try {
    return matchHeaders(entity, headers, {}).filter((key) => key !== null).length
  } catch {
    return 0
  }
}

/** Decodes a file, splits it into lines and matches its columns. Other requests are answered between the steps. */
export async function readFile(
  entity: TransferEntity,
  form: ImportForm,
  { today, mappingFor }: { today: Day; mappingFor: (headers: readonly string[]) => Promise<Mapping> },
): Promise<ReadFile> {
  const read: ReadFile = {
    about: { format: 'csv', encoding: 'utf-8', delimiter: null, headers: [], rows: 0, alsoHolds: [] },
    known: null,
    matched: new Set(),
    problems: [],
    reading: new Reading(),
    lines: () => [],
    unplaced: [],
  }
  const fault = (column: string | null, code: ImportProblem['code'], line = 0, value = '') =>
    read.problems.push({ line, column, code, value, firstLine: null })
  try {
    const { table, encoding } = await tableIn(form, entity)
    await setImmediate()
    const { format, delimiter, headers, rows } = table
    const show = (matched: readonly (ColumnKey | null)[]) =>
      headers.map((header, nth) => ({ header: header.slice(0, 200), column: matched[nth] ?? null }))
    Object.assign(read.about, { format, delimiter, encoding, rows: rows.length, headers: show([]) })
    const { columns, answers } = await mappingFor(headers)
    read.known = recognise(headers)
    const known = read.known?.entity === entity ? read.known : null
    const matched = matchHeaders(entity, headers, columns, known)
    read.about.headers = show(matched)
    const same = valuesForFile(entity, matched, form.forFile)
    const there = [...matched, ...same.map(([key]) => key)]
    read.matched = new Set(there.filter((key) => key !== null))
    for (const column of missingColumns(entity, there)) fault(column, 'column_missing', 1)
    if (read.problems.length > 0) return read
    read.about.alsoHolds = transferEntities.filter((other) => other !== entity && holds(other, headers))
    read.reading = new Reading({
      answers,
      isLocal: format === 'json' || isLocal(headers),
      isMonthFirst: known?.isMonthFirst === true,
      asked: new Set(columnsOf(entity).flatMap(({ key, asks }) => (asks ? [key] : []))),
      today,
    })
    const memberAlso = headers.flatMap((header, nth) =>
      matched[nth] === null && matchHeaders(entity, [header], {}, known)[0] === 'member' ? [nth] : [],
    )
    const file: FileColumns = { matched, same, memberAlso, width: headers.length }
    read.lines = (without = new Map()) =>
      rows.flatMap(({ line, cells }) => {
        const left = without.get(line)
        return left === 'line' ? [] : [lineOf(line, cells, file, read.reading, left)]
      })
    const isElsewhere = new Set(
      read.about.alsoHolds.flatMap((other) =>
        matchHeaders(other, headers, {}).flatMap((key, nth) => (key === null ? [] : [nth])),
      ),
    )
    read.unplaced = headers.flatMap((header, nth) => {
      if (matched[nth] || isElsewhere.has(nth) || memberAlso.includes(nth) || isIgnored(header, known))
        return []
      const cells = rows.flatMap(({ line, cells: { [nth]: value = '' } }) =>
        value.trim() === '' ? [] : [{ line, value: value.trim().slice(0, 200) }],
      )
      return cells.length === 0 ? [] : [{ header: header.slice(0, 200), cells }]
    })
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error
    fault(null, error.code, error.line, error.value.slice(0, 60))
  }
  return read
}

/** Whether a file has all columns that another kind needs: a list of members often has their mandates. */
function holds(entity: TransferEntity, headers: readonly string[]): boolean {
  try {
    return missingColumns(entity, matchHeaders(entity, headers, {})).length === 0
  } catch {
    return false
  }
}

function lineOf(
  line: number,
  cells: readonly string[],
  { matched, same, memberAlso, width }: FileColumns,
  reading: Reading,
  without: ReadonlySet<ColumnKey> | undefined,
): Cells {
  const values = new Map<ColumnKey, string>(same)
  matched.forEach((key, nth) => {
    if (key !== null) values.set(key, without?.has(key) ? '' : (cells[nth] ?? ''))
  })
  const also = memberAlso.map((nth) => cells[nth] ?? '').find((cell) => cell.trim() !== '')
  if (also && values.get('member')?.trim() === '') values.set('member', also)
  const read = new Cells(line, values, reading)
  // With missing or extra separators, values are in the wrong columns.
  if (cells.length < width) read.fault(null, 'cells_missing')
  else if (cells.slice(width).some((cell) => cell.trim() !== '')) read.fault(null, 'cells_extra')
  return read
}
