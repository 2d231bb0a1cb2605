import { orNotFound } from '../../../../platform/server/refusal.ts'
import { type UnitHost, unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { lockRecovery, removeRecovery } from './queries.ts'

/** @throws Refusal not_found */
export async function deleteRecovery(app: UnitHost, id: number, byMemberId: number): Promise<void> {
  await unitOfWork(app, { audit: 'delete-recovery' }, async (unit) => {
    const before = await orNotFound(lockRecovery(unit.db, id))
    await removeRecovery(unit.db, id)
    const entry = { byMemberId, action: 'delete-recovery', entityId: id } as const
    unit.audit({ ...entry, before })
    unit.announce([{ t: 'training' }])
  })
}
