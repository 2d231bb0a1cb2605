import { refusedAs } from '../../../../platform/server/constraint.ts'
import { orNotFound } from '../../../../platform/server/refusal.ts'
import { type UnitHost, unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { removeMovement } from './queries.ts'

/** @throws Refusal not_found, movement_used */
export async function deleteMovement(app: UnitHost, id: number, byMemberId: number): Promise<void> {
  await unitOfWork(app, { audit: 'delete-movement' }, async (unit) => {
    const before = await orNotFound(removeMovement(unit.db, id))
    const entry = { byMemberId, action: 'delete-movement', entityId: id } as const
    unit.audit({ ...entry, before })
  }).catch(refuseUsed)
}

// The foreign keys also catch a record that is being written at this moment.
const refuseUsed = refusedAs({
  movement_records_movement_id_fkey: 'movement_used',
  scored_blocks_movement_id_fkey: 'movement_used',
  scores_movement_id_fkey: 'movement_used',
})
