import type { FastifyInstance } from 'fastify'
import { refusedAs } from '../../../../platform/server/constraint.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { isTrackMissing, lockTracks, removeTrack, selectTrack } from './queries.ts'

/** @throws Refusal not_found, track_used, track_needed */
export async function deleteTrack(app: FastifyInstance, id: number, byMemberId: number): Promise<void> {
  await unitOfWork(app, { audit: 'delete-track' }, async (unit) => {
    await lockTracks(unit.db)
    const before = await orNotFound(selectTrack(unit.db, id))
    await removeTrack(unit.db, id)
    if (await isTrackMissing(unit.db)) throw new Refusal('track_needed')
    unit.audit({ byMemberId, action: 'delete-track', entityId: id, before })
    unit.announce([{ t: 'training' }])
  }).catch(refuseUsed)
}

// The foreign keys also catch a workout that is being written at this moment.
const refuseUsed = refusedAs({ workouts_track_id_fkey: 'track_used', boards_track_id_fkey: 'track_used' })
