import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { type MovementRow, selectMovement, selectMovements } from './queries.ts'

export function findMovement(db: Kysely<DB>, id: number): Promise<MovementRow | undefined> {
  return selectMovement(db, id)
}

export async function listMovementNames(db: Kysely<DB>): Promise<{ nameEs: string; nameCa: string }[]> {
  const rows = await selectMovements(db, 'es', undefined)
  return rows.map(({ name_es: nameEs, name_ca: nameCa }) => ({ nameEs, nameCa }))
}
