import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { gymZone } from '../../../../database/time-zones.ts'
import type { ColumnKey } from '../../contract/transfer-columns.ts'

/** A row by its columns; `after` is the position of the next page. */
export type ExportRow = Partial<Record<ColumnKey, string | number | boolean | null>> & { after: number }

type Position = { after: number; most: number; now: Date }

/** One page of an export and the position of the next, null after the last. */
export type ExportPage = (
  db: Kysely<DB>,
  position: Position,
) => Promise<{ rows: ExportRow[]; next: number | null }>

/** Pages of at most `most` rows. */
export const pageOf =
  (query: (position: Position) => RawBuilder<unknown>): ExportPage =>
  async (db, position) => {
    const rows = (await query(position).execute(db)).rows as ExportRow[]
    return { rows, next: rows.length < position.most ? null : (rows.at(-1)?.after ?? null) }
  }

export const centerZone = sql`coalesce(c.time_zone, ${gymZone})`

/** Column that names a member. Erased members have no document and are not exported. */
export const whose = sql`coalesce(m.cin, m.email, concat_ws(' ', nullif(m.name, ''), nullif(m.surname, ''))) as member`
