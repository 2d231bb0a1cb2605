import type { FastifyInstance } from 'fastify'
import type { BodyOf } from '../../../../platform/contract/endpoint.ts'
import { orNotFound } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import type { showTrack as endpoint } from '../../contract/tracks.ts'
import { writeShown } from './queries.ts'

/** Scores stay with the blocks in which they were entered. @throws Refusal not_found */
export async function showTrack(
  app: FastifyInstance,
  shown: BodyOf<typeof endpoint>,
  byMemberId: number,
): Promise<void> {
  await unitOfWork(app, { audit: ['show-track', 'show-track-in-week'] }, async (unit) => {
    const { before } = await orNotFound(writeShown(unit.db, shown))
    const action = shown.of === 'class' ? 'show-track' : 'show-track-in-week'
    const change = { before: { trackId: before }, after: { trackId: shown.track } }
    unit.audit({ byMemberId, action, entityId: shown.id, ...change })
    unit.announce([{ t: 'training' }])
  })
}
