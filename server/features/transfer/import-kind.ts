import type { Kysely } from 'kysely'
import type { ImportStep } from '../../../contracts/transfer.ts'
import type { DB } from '../../../database/tables.ts'
import type { Day, Millis } from '../../../rules/local-time.ts'
import type { LiveEvent } from '../../live-events.ts'
import type { Unit } from '../../unit-of-work.ts'
import type { CenterRow } from '../centers/find-center.ts'
import type { Cells } from './cells.ts'

/** What an import knows beside its file. */
export interface ImportContext {
  now: Millis
  /** The day it is in the center that is looked at. */
  today: Day
  /** The center of lines that name none. */
  center: CenterRow
  centers: readonly CenterRow[]
  byId: number
  existing: 'skip' | 'update'
  invite: boolean
}

/** A line of the file that could be read. */
export interface ReadLine<Row> {
  cells: Cells
  row: Row
}

/** A line and what it comes to. */
export interface Planned {
  line: number
  label: string
  step: ImportStep
}

/** What was there and was changed, for the audit log. */
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

/** What a file comes to. Faults that only the database shows are noted at their lines. */
export interface Decision {
  lines: Planned[]
  /** Writes all of it within the caller's transaction; `wrote` hears of lines that are written. */
  write: (unit: Unit, wrote: (lines: number) => Promise<void>) => Promise<Written>
}

/** How lines of one kind become rows. */
export interface ImportKind<Row> {
  read: (cells: Cells, context: ImportContext) => Row
  decide: (db: Kysely<DB>, lines: ReadLine<Row>[], context: ImportContext) => Promise<Decision>
}

/** Rows that one statement writes. */
const atOnce = 500

/** Does something with many rows, a statement for some hundreds of them. */
export async function inParts<T>(rows: readonly T[], work: (part: T[]) => Promise<void>): Promise<void> {
  for (let from = 0; from < rows.length; from += atOnce) await work(rows.slice(from, from + atOnce))
}

/**
 * True when an earlier line of the file is about the same; noted at the later one. `seen` holds what was met, with its line.
 */
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

/** A center by its name; the one that is looked at where none is named. Null, and noted, when there is no such center. */
export function centerOf(cells: Cells, { center, centers }: ImportContext): CenterRow | null {
  if (!cells.has('center')) return center
  const name = cells.raw('center').toLowerCase()
  const found = centers.find((each) => each.name.toLowerCase() === name)
  if (!found) cells.fault('center', 'center_unknown')
  return found ?? null
}
