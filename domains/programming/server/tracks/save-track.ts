import type { FastifyInstance } from 'fastify'
import { writtenTexts } from '../../../../platform/contract/texts.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import type { TrackForm } from '../../contract/tracks.ts'
import { insertTrack, isTrackMissing, lockTracks, replaceTrack, selectTrack, writeLists } from './queries.ts'

/** Returns its id. @throws Refusal not_found, track_needed (a center would have none) */
export async function saveTrack(
  app: FastifyInstance,
  form: TrackForm,
  byMemberId: number,
  known?: number,
): Promise<number> {
  const values = {
    name: writtenTexts(form.texts.name),
    ...{ color: form.color.toLowerCase(), position: form.position, audience: form.audience },
    ...{ days_before: form.daysBefore, publishes_at: form.publishesAt },
  }
  const readersOf = (audience: TrackForm['audience']) => (form.audience === audience ? form.readers : [])
  const lists = {
    ...{ center_ids: form.centers, shown_ids: form.activities },
    plan_ids: readersOf('plans'),
    activity_ids: readersOf('activities'),
    member_ids: readersOf('members'),
  }
  return unitOfWork(app, { audit: ['add-track', 'change-track'] }, async (unit) => {
    await lockTracks(unit.db)
    const before = known === undefined ? null : await orNotFound(selectTrack(unit.db, known))
    const id = known ?? (await insertTrack(unit.db, values))
    if (before) await replaceTrack(unit.db, id, values)
    await writeLists(unit.db, id, lists)
    if (await isTrackMissing(unit.db)) throw new Refusal('track_needed')
    const after = await selectTrack(unit.db, id)
    unit.audit({ byMemberId, action: before ? 'change-track' : 'add-track', entityId: id, before, after })
    unit.announce([{ t: 'training' }])
    return id
  })
}
