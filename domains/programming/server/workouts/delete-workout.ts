import { orNotFound } from '../../../../platform/server/refusal.ts'
import { type UnitHost, unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { dropBlocks } from '../../../training/server/scores/write-blocks.ts'
import { lockWorkout, removeWorkout } from './queries.ts'
import { auditedWorkout } from './save-workout.ts'

/** @throws Refusal not_found */
export async function deleteWorkout(
  app: UnitHost & { clock(): number },
  id: number,
  byMemberId: number,
): Promise<void> {
  await unitOfWork(app, { audit: 'delete-workout' }, async (unit) => {
    const before = await orNotFound(lockWorkout(unit.db, id))
    await dropBlocks(unit, [id], new Date(app.clock()))
    await removeWorkout(unit.db, id)
    const entry = { byMemberId, action: 'delete-workout', entityId: id } as const
    unit.audit({ ...entry, before: auditedWorkout(before) })
    unit.announce([{ t: 'training' }])
  })
}
