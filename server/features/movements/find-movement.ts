import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { type MovementRow, selectMovement } from './queries.ts'

export function findMovement(db: Kysely<DB>, id: number): Promise<MovementRow | undefined> {
  return selectMovement(db, id)
}
