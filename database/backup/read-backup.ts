import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { BackupEnd, BackupHead, FileLine, SequenceLine, TableLine, TableSum } from './format.ts'

/** Receives the parts of a backup in order; `rows` are JSON texts, some at once. */
export interface BackupReader {
  rows?: (table: string, rows: string[]) => Promise<void>
  sequence?: (line: SequenceLine) => Promise<void>
  file?: (line: FileLine) => Promise<void>
  /** The tables of a whole, undamaged backup. */
  end?: (end: BackupEnd) => void
}

const ROWS_AT_ONCE = 500

/** Reads a backup and compares its checksums. @throws if it is damaged, not complete, or something else */
export async function readBackup(path: string, reader: BackupReader = {}): Promise<BackupHead> {
  const file = createReadStream(path)
  const text = file.pipe(createGunzip())
  file.on('error', (error) => text.destroy(error))
  let head: BackupHead | undefined
  let end: BackupEnd | undefined
  let table = ''
  let waiting: string[] = []
  const sums: Record<string, TableSum> = {}
  let hash = createHash('sha256')
  const send = async (): Promise<void> => {
    if (waiting.length > 0) await reader.rows?.(table, waiting)
    waiting = []
  }
  const endTable = async (): Promise<void> => {
    await send()
    const sum = sums[table]
    if (sum) sum.sha256 = hash.digest('hex')
    table = ''
  }
  try {
    for await (const each of linesOf(text)) {
      if (!head) {
        head = readHead(each, path)
      } else if (each.startsWith('[')) {
        await endTable()
        const line = JSON.parse(each) as TableLine | SequenceLine | FileLine
        if (line[0] === 'sequence') await reader.sequence?.(line)
        else if (line[0] === 'file') await reader.file?.(line)
        else {
          table = line[1]
          hash = createHash('sha256')
          sums[table] = { rows: 0, sha256: '' }
        }
      } else if (table) {
        hash.update(`${each}\n`)
        waiting.push(each)
        ;(sums[table] as TableSum).rows += 1
        if (waiting.length === ROWS_AT_ONCE) await send()
      } else {
        end = JSON.parse(each) as BackupEnd
      }
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new Error(`${path} does not exist.`)
    if (code?.startsWith('Z_') || error instanceof SyntaxError)
      throw new Error(`${path} is damaged: ${message}`)
    throw error
  }
  if (!head || !end) throw new Error(`${path} is not complete: its end is missing.`)
  if (JSON.stringify(end.tables) !== JSON.stringify(sums))
    throw new Error(`${path} is damaged: its checksums differ.`)
  reader.end?.(end)
  return head
}

/** Not readline, whose iterator drops the errors of its input. */
async function* linesOf(input: Readable): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of input.setEncoding('utf8')) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest) yield rest
}

function readHead(line: string, path: string): BackupHead {
  const head = JSON.parse(line) as BackupHead
  if (head?.format !== 'the-box-backup') throw new Error(`${path} is no backup of The Box.`)
  return head
}
