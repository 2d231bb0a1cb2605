import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../contracts/languages.ts'
import type { TransferFormat } from '../../../contracts/transfer.ts'
import { type ColumnKey, columnsOf, type TransferEntity } from '../../../contracts/transfer-columns.ts'
import { allPhrases } from '../../../phrases/speak.ts'
import { type Cell, csvLine, csvMark } from '../../csv.ts'
import { type ExportRow, selectExport, selectLastMember } from './export-queries.ts'

/** Rows read at a time: whatever the gym has grown to, so much of it is in memory. */
const atOnce = 1000

/** The columns that are written, in their order. */
export const writtenColumns = (entity: TransferEntity): ColumnKey[] =>
  columnsOf(entity)
    .filter((column) => !column.inOnly)
    .map((column) => column.key)

/** Everything of one kind, read while it is sent. */
export function exportEntity(
  app: FastifyInstance,
  entity: TransferEntity,
  format: TransferFormat,
  language: Language,
): Readable {
  const rows = rowsOf(app, entity)
  return Readable.from(format === 'csv' ? asCsv(entity, rows, language) : asJson(entity, rows))
}

async function* rowsOf(app: FastifyInstance, entity: TransferEntity): AsyncGenerator<ExportRow[]> {
  const now = new Date(app.clock())
  let after = 0
  for (;;) {
    const rows = await selectExport(app.db, entity, { after, most: atOnce, now })
    yield rows
    if (entity === 'credits') {
      // Pages of members, most of whom have no purse.
      const last = await selectLastMember(app.db, { after, most: atOnce })
      if (last === null) return
      after = last
    } else {
      const last = rows.at(-1)
      if (!last || rows.length < atOnce) return
      after = last.after
    }
  }
}

/** What stands for a value where people read it: a payment's purpose has other names than a column of credits. */
const words: Partial<
  Record<ColumnKey, Readonly<Record<string, keyof (typeof allPhrases)['es']['adminTransfer']['csvWord']>>>
> = {
  status: { ACTIVE: 'ACTIVE', INACTIVE: 'INACTIVE', MAINTENANCE: 'MAINTENANCE' },
  sex: { MASCULINE: 'MASCULINE', FEMININE: 'FEMININE' },
  creditType: { ACTIVITY: 'ACTIVITY', OPEN: 'OPEN' },
  method: { card: 'card', cash: 'cash', transfer: 'transfer', mandate: 'mandate' },
  purpose: {
    credits: 'creditsBought',
    plan: 'planBought',
    month: 'month',
    product: 'product',
    pause: 'pause',
    manual: 'manual',
  },
}

/** A value as it stands in a cell. */
export function cellOf(column: ColumnKey, value: ExportRow[ColumnKey], language: Language): Cell {
  const { csvWord } = allPhrases[language].adminTransfer
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? csvWord.yes : csvWord.no
  const word = typeof value === 'string' ? words[column]?.[value] : undefined
  return word ? csvWord[word] : value
}

/** The titles of a file's columns. */
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
    const lines = rows.map((row) => csvLine(columns.map((column) => cellOf(column, row[column], language))))
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
