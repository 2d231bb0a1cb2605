import { inThread, ThreadFailure } from '../../../../../platform/server/in-thread.ts'
import { mostLines } from '../../../contract/transfer.ts'
import { BrokenFile } from './read-text.ts'

/** Sheets that are looked at. */
const mostSheets = 5

/** Unpacked bytes, of all and of everything but the sheets, which are read as a stream and only as far as lines may be. */
const largestUnpacked = 400 * 1024 * 1024
const largestBesideSheets = 48 * 1024 * 1024

const limits = { memoryMb: 384, ms: 30_000 }
const worker = new URL('./workbook-worker.ts', import.meta.url)

/** Rows of a sheet with their number; values as text. */
export interface Sheet {
  rows: { line: number; cells: string[] }[]
}

type WorkbookProblem = 'workbook_broken' | 'workbook_too_big'

export interface WorkbookWork {
  bytes: Uint8Array
  mostSheets: number
  mostRows: number
  mostColumns: number
}

/**
 * Reads the sheets of a workbook in a thread of its own. Formulas are read as their values, days as `2026-05-17`.
 * @throws BrokenFile workbook_broken, workbook_too_big
 */
export async function readWorkbook(bytes: Uint8Array, mostColumns: number): Promise<Sheet[]> {
  requireModestZip(bytes)
  const work: WorkbookWork = { bytes, mostSheets, mostRows: mostLines + 2, mostColumns }
  const read = await inThread<Sheet[] | WorkbookProblem>(worker, work, limits).catch((error: unknown) => {
    if (!(error instanceof ThreadFailure)) throw error
    return error.reason === 'broke' ? 'workbook_broken' : 'workbook_too_big'
  })
  if (typeof read === 'string') throw new BrokenFile(read)
  return read
}

const endOfDirectory = 0x06054b50
const directoryEntry = 0x02014b50

/** Adds up what the archive's directory says about its unpacked size. The library refuses entries that turn out larger than they say. */
function requireModestZip(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - 22
  while (end >= 0 && view.getUint32(end, true) !== endOfDirectory) end -= 1
  if (end < 0) throw new BrokenFile('workbook_broken')
  const entries = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  let [unpacked, besideSheets] = [0, 0]
  for (let nth = 0; nth < entries; nth += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== directoryEntry)
      throw new BrokenFile('workbook_broken')
    const [packed, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)]
    const [name, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true)) as [
      number,
      number,
      number,
    ]
    const path = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + name))
    // Without a size the library allows gigabytes.
    if (size === 0 && packed > 2) throw new BrokenFile('workbook_too_big')
    unpacked += size
    if (!/\/worksheets\/[^/]+\.xml$/.test(path)) besideSheets += size
    if (unpacked > largestUnpacked || besideSheets > largestBesideSheets)
      throw new BrokenFile('workbook_too_big')
    at += 46 + name + extra + comment
  }
}
