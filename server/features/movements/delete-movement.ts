import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { isReferenced } from '../../constraint.ts'
import { Refusal } from '../../refusal.ts'
import { recordAudit } from '../audit/record.ts'
import { removeMovement } from './queries.ts'

/**
 * Takes a movement away of which nobody has kept a record; the audit log keeps what it was.
 * @throws Refusal not_found, movement_used
 */
export async function deleteMovement(db: Kysely<DB>, id: number, byMemberId: number): Promise<void> {
  try {
    await db.transaction().execute(async (tx) => {
      const before = await removeMovement(tx, id)
      if (!before) throw new Refusal('not_found')
      const entry = { byMemberId, action: 'delete-movement', entity: 'movements', entityId: id } as const
      await recordAudit(tx, { ...entry, before })
    })
  } catch (error) {
    // The database says so, also when a record is being kept at this very moment.
    if (isReferenced(error, 'movement_records_movement_id_fkey')) throw new Refusal('movement_used')
    throw error
  }
}
