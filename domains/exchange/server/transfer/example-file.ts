import type { Language } from '../../../../platform/contract/languages.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { csvLine, csvMark } from '../../../../platform/server/answers/csv.ts'
import type { TransferFormat } from '../../contract/transfer.ts'
import { columnsOf, type TransferEntity } from '../../contract/transfer-columns.ts'
import { cellOf, headersOf } from './export-file.ts'
import { transferKinds } from './kinds/kinds.ts'

/** An example file with all columns, those that are only imported included. */
export function exampleOf(
  entity: TransferEntity,
  format: TransferFormat,
  language: Language,
  at: { today: Day; center: string; activity: string },
): Buffer {
  const columns = columnsOf(entity).map((column) => column.key)
  const rows = transferKinds[entity].example(at)
  if (format === 'json') {
    const entries = rows.map((row) =>
      Object.fromEntries(columns.map((column) => [column, row[column] ?? null])),
    )
    return Buffer.from(`${JSON.stringify(entries, null, 2)}\n`)
  }
  const lines = rows.map((row) => columns.map((column) => cellOf(entity, column, row[column], language)))
  return Buffer.from(csvMark + [headersOf(columns, language), ...lines].map(csvLine).join(''))
}
