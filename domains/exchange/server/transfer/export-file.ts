import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../../platform/contract/languages.ts'
import { allPhrases } from '../../../../platform/phrases/texts.ts'
import { type Cell, csvLine, csvMark } from '../../../../platform/server/answers/csv.ts'
import type { TransferFormat } from '../../contract/transfer.ts'
import { type ColumnKey, columnsOf, type TransferEntity } from '../../contract/transfer-columns.ts'
import type { ExportPage, ExportRow } from './export-queries.ts'
import { transferKinds } from './kinds/kinds.ts'

/** Rows in memory at a time. */
const pageSize = 1000

const writtenColumns = (entity: TransferEntity): ColumnKey[] =>
  columnsOf(entity)
    .filter((column) => !column.inOnly)
    .map((column) => column.key)

/** Everything of one kind, read from the database while it is sent. */
export function exportEntity(
  app: FastifyInstance,
  entity: TransferEntity,
  format: TransferFormat,
  language: Language,
): Readable {
  const pages = pagesOf(app, entity)
  return Readable.from(format === 'csv' ? asCsv(entity, pages, language) : asJson(entity, pages))
}

async function* pagesOf(app: FastifyInstance, entity: TransferEntity): AsyncGenerator<ExportRow[]> {
  const now = new Date(app.clock())
  let after: number | null = 0
  while (after !== null) {
    const page: Awaited<ReturnType<ExportPage>> = await transferKinds[entity].export(app.db, {
      after,
      most: pageSize,
      now,
    })
    yield page.rows
    after = page.next
  }
}

/** A value as it is written in CSV, coded values by name. */
export function cellOf(
  entity: TransferEntity,
  column: ColumnKey,
  value: ExportRow[ColumnKey],
  language: Language,
): Cell {
  const { csvWord } = allPhrases[language].adminTransfer
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? csvWord.yes : csvWord.no
  const word = typeof value === 'string' ? transferKinds[entity].words?.[column]?.[value] : undefined
  return word ? csvWord[word] : value
}

/** The titles of columns. */
export const headersOf = (columns: readonly ColumnKey[], language: Language): string[] =>
  columns.map((column) => allPhrases[language].adminTransfer.column[column])

async function* asCsv(
  entity: TransferEntity,
  pages: AsyncIterable<ExportRow[]>,
  language: Language,
): AsyncGenerator<string> {
  const columns = writtenColumns(entity)
  yield csvMark + csvLine(headersOf(columns, language))
  for await (const rows of pages) {
    const lines = rows.map((row) =>
      csvLine(columns.map((column) => cellOf(entity, column, row[column], language))),
    )
    if (lines.length > 0) yield lines.join('')
  }
}

async function* asJson(entity: TransferEntity, pages: AsyncIterable<ExportRow[]>): AsyncGenerator<string> {
  const columns = writtenColumns(entity)
  let between = '['
  for await (const rows of pages) {
    for (const row of rows) {
      const entry = Object.fromEntries(columns.map((column) => [column, row[column] ?? null]))
      yield `${between}\n${JSON.stringify(entry)}`
      between = ','
    }
  }
  yield between === '[' ? '[]\n' : '\n]\n'
}
