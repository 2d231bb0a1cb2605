import type { Kysely, Selectable, Updateable } from 'kysely'
import type { DB, Gym } from '../../../database/tables.ts'

export type GymRow = Selectable<Gym>

export function selectGym(db: Kysely<DB>): Promise<GymRow> {
  return db.selectFrom('gym').selectAll().executeTakeFirstOrThrow()
}

export async function updateGym(db: Kysely<DB>, change: Updateable<Gym>): Promise<void> {
  await db.updateTable('gym').set(change).execute()
}
