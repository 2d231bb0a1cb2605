import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import type { Language } from '../../../../platform/contract/languages.ts'
import type { MovementRecord } from '../../contract/movement-records.ts'
import { selectRecord } from './queries.ts'
import { toRecord } from './to-record.ts'

export async function findRecord(
  db: Kysely<DB>,
  id: number | null,
  language: Language,
): Promise<MovementRecord | null> {
  const row = id === null ? undefined : await selectRecord(db, id)
  return row ? toRecord(row, language) : null
}
