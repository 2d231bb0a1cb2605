import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { inParts } from '../../../../platform/server/answers/in-parts.ts'
import { lockMembers, markBests, replaceRecords } from './many-queries.ts'

export interface NewRecord {
  member_id: number
  movement_id: number
  on_date: Day
  value: number
}

/** Writes records and marks the best ones; one of the same member, movement and day is replaced. */
export async function writeRecords(
  db: Kysely<DB>,
  records: readonly NewRecord[],
  wrote?: (lines: number) => Promise<void>,
): Promise<void> {
  const whose = [...new Set(records.map((row) => row.member_id))]
  await lockMembers(db, whose)
  await inParts(records, async (part) => {
    await replaceRecords(db, part)
    await wrote?.(part.length)
  })
  if (whose.length > 0) await markBests(db, whose)
}
