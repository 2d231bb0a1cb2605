import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../../database/tables.ts'
import type { DataEvent } from '../../../../../platform/contract/endpoint.ts'
import type { Language } from '../../../../../platform/contract/languages.ts'
import type { allPhrases } from '../../../../../platform/phrases/texts.ts'
import type { Day, Millis } from '../../../../../platform/rules/local-time.ts'
import type { Center } from '../../../../../platform/server/calls/center.ts'
import type { LiveEvent } from '../../../../../platform/server/live-events.ts'
import type { Unit } from '../../../../../platform/server/unit-of-work.ts'
import type { ImportStep } from '../../../contract/transfer.ts'
import type { ColumnKey } from '../../../contract/transfer-columns.ts'
import type { ExportPage } from '../export-queries.ts'
import type { Cells } from '../reading/cells.ts'

/** Everything an import depends on beside its file. */
export interface ImportContext {
  now: Millis
  /** Today in `center`. */
  today: Day
  /** The center of lines without one. */
  center: Center
  centers: readonly Center[]
  /** Names of the plans, plain, and the labels of their keys. */
  plans: { names: Readonly<Record<string, string>>; labels: ReadonlyMap<string, string> }
  /** The same of the tracks, by id; none in a gym that has one. */
  tracks: { names: Readonly<Record<string, number>>; labels: ReadonlyMap<string, string> }
  byId: number
  existing: 'skip' | 'update'
  invite: boolean
}

/** A line and the row it was read as. */
export interface ReadLine<Row> {
  cells: Cells
  row: Row
}

/** The planned step of a line. */
export interface Planned {
  line: number
  label: string
  step: ImportStep
  /** Document or e-mail address of the member it is about. */
  member?: string | null
}

/** An audit entry for a changed row. */
export interface Changed {
  entityId: number | null
  aboutMemberId: number | null
  before: object
  after: object
}

export interface Written {
  changed: Changed[]
  live: LiveEvent[]
}

/** A planned import. Problems found in the database are noted at their lines. */
export interface Decision {
  lines: Planned[]
  /** Writes everything in the caller's transaction; calls `wrote` with the number of lines written since the last call. */
  write: (unit: Unit, wrote: (lines: number) => Promise<void>) => Promise<Written>
}

/** A coded value's name in the phrases. */
export type CsvWord = keyof (typeof allPhrases)[Language]['adminTransfer']['csvWord']

type FileRow = Partial<Record<ColumnKey, string | number | boolean | null>>

/** One kind of file: how lines become rows, and rows lines. Its columns are in `domains/exchange/contract/transfer-columns.ts`. */
export interface TransferKind {
  /** Reads all lines without deciding, for what they tell of the file. */
  look: (lines: Cells[], context: ImportContext) => Promise<void>
  /** Reads all lines and decides those without a problem. */
  decide: (db: Kysely<DB>, lines: Cells[], context: ImportContext) => Promise<Decision>
  export: ExportPage
  /** The cached answers that an import makes invalid. */
  invalidates?: DataEvent
  /** Columns with coded values, and the name of each value in CSV. */
  words?: Partial<Record<ColumnKey, Readonly<Record<string, CsvWord>>>>
  /** The lines of the example file: fictitious members, with the names of a center and of an activity of this gym. */
  example: (at: { today: Day; center: string; activity: string }) => FileRow[]
}

interface RowsOfKind<Row> {
  /** Reads one line; problems are noted in `cells`. */
  read: (cells: Cells, context: ImportContext) => Row
  decide: (db: Kysely<DB>, lines: ReadLine<Row>[], context: ImportContext) => Promise<Decision>
}

/** A kind whose lines become values of `Row`, which only the kind itself knows. */
export function transferKind<Row>({
  read,
  decide,
  ...kind
}: Omit<TransferKind, 'decide' | 'look'> & RowsOfKind<Row>): TransferKind {
  async function* rowsOf(lines: Cells[], context: ImportContext): AsyncGenerator<ReadLine<Row>> {
    for (const [nth, cells] of lines.entries()) {
      // Other requests are answered while a long file is read.
      if (nth % 500 === 499) await setImmediate()
      yield { cells, row: read(cells, context) }
    }
  }
  return {
    ...kind,
    async look(lines, context) {
      for await (const _ of rowsOf(lines, context));
    },
    async decide(db, lines, context) {
      const faultless: ReadLine<Row>[] = []
      const leftOut: Planned[] = []
      for await (const { cells, row } of rowsOf(lines, context)) {
        if (cells.leftOut) {
          // Further problems of the line do not matter.
          cells.problems.length = 0
          leftOut.push({ line: cells.line, label: cells.label, step: 'left_out' })
        } else if (cells.problems.length === 0) faultless.push({ cells, row })
      }
      const decision = await decide(db, faultless, context)
      return { ...decision, lines: [...decision.lines, ...leftOut] }
    },
  }
}

/** Identity document of the member in example files. */
export const exampleMember = '12345678Z'

/** True, and noted as a problem, when an earlier line has the same `name`. `seen` maps names to lines and is added to. */
export function isRepeated(
  seen: Map<string, number>,
  name: string,
  cells: Cells,
  column: Parameters<Cells['fault']>[0],
): boolean {
  const first = seen.get(name)
  if (first === undefined) {
    seen.set(name, cells.line)
    return false
  }
  cells.fault(column, 'repeated', first)
  return true
}

/** The center of a line, `context.center` if it names none. Null, and noted as a problem or a question, if unknown. */
export function centerOf(cells: Cells, { center, centers }: ImportContext): Center | null {
  if (!cells.has('center')) return center
  const names = Object.fromEntries(centers.map((each) => [each.name.toLowerCase(), each.name]))
  const name = cells.choice('center', names, { unknown: 'center_unknown' })
  return centers.find((each) => each.name === name) ?? null
}
