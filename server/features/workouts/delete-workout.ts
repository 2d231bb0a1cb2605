import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { Refusal } from '../../refusal.ts'
import { recordAudit } from '../audit/record.ts'
import { announce } from '../live/announce.ts'
import { lockWorkout, removeWorkout } from './queries.ts'

/** Takes a workout away; the audit log keeps what it was. @throws Refusal not_found */
export async function deleteWorkout(db: Kysely<DB>, id: number, byMemberId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await lockWorkout(tx, id)
    if (!before) throw new Refusal('not_found')
    await removeWorkout(tx, id)
    const entry = { byMemberId, action: 'delete-workout', entity: 'workouts', entityId: id } as const
    await recordAudit(tx, { ...entry, before })
    await announce(tx, [{ t: 'training' }])
  })
}
