import { parentPort, workerData } from 'node:worker_threads'
import { streamXlsxRows } from 'hucre/xlsx'
import type { Sheet, WorkbookWork } from './read-workbook.ts'

/* The thread that reads a workbook. */

/** As numbers of an export are read: three decimals could be thousands. */
function numberText(value: number): string {
  const text = String(Number(value.toPrecision(15)))
  return /\.\d{3}$/.test(text) ? `${text}0` : text
}

/** Excel keeps times as days of 1899 or 1900. */
function dateText(date: Date): string {
  const [day = '', time = ''] = date.toISOString().split('T')
  return day < '1900-01-02' ? time.slice(0, 5) : day
}

const textOf = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : value instanceof Date
      ? dateText(value)
      : typeof value === 'number'
        ? numberText(value)
        : String(value)

async function readSheet(nth: number): Promise<Sheet | 'workbook_too_big' | null> {
  const { bytes, mostRows, mostColumns } = workerData as WorkbookWork
  const rows: Sheet['rows'] = []
  for await (const { index, values } of streamXlsxRows(bytes, { sheet: nth, maxRows: mostRows })) {
    const cells = values.map(textOf)
    while (cells.at(-1) === '') cells.pop()
    if (cells.length > mostColumns) return 'workbook_too_big'
    if (cells.length > 0) rows.push({ line: index + 1, cells })
  }
  return { rows }
}

async function readSheets(): Promise<Sheet[] | 'workbook_too_big'> {
  const { mostSheets } = workerData as WorkbookWork
  const found: Sheet[] = []
  for (let nth = 0; nth < mostSheets; nth += 1) {
    const sheet = await readSheet(nth).catch((error: unknown) => {
      // There is no sheet with this number.
      if (nth > 0) return null
      throw error
    })
    if (sheet === null) break
    if (sheet === 'workbook_too_big') return sheet
    found.push(sheet)
  }
  return found
}

parentPort?.postMessage(
  await readSheets().catch((error: { message?: string }) =>
    /zip bomb|exceeds|limit/i.test(error.message ?? '') ? 'workbook_too_big' : 'workbook_broken',
  ),
)
