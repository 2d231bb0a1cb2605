import type { FastifyInstance } from 'fastify'
import type { Audience, Broadcast } from '../../../contracts/broadcasts.ts'
import type { Day } from '../../../rules/local-time.ts'
import { unitOfWork } from '../../unit-of-work.ts'
import { findCenter } from '../centers/find-center.ts'
import { insertBroadcast, insertBroadcastMessages, selectTold, type Told } from './broadcast-queries.ts'

interface Telling {
  byId: number
  idempotencyKey: string | null
  /** Plans count as they are on this day. */
  today: Day
  /** To its author only. */
  isTest: boolean
}

/**
 * Tells members by push, mail or both; on record. The same key again changes nothing. Answers how many are told.
 * @throws Refusal center_not_found
 */
export async function tellEverybody(
  app: FastifyInstance,
  { to, toCenter, ...message }: Broadcast,
  { byId, idempotencyKey, today, isTest }: Telling,
): Promise<Told> {
  const audience: Audience =
    to ?? (toCenter === null ? { kind: 'all' } : { kind: 'center', centerId: toCenter })
  if (audience.kind === 'center' || audience.kind === 'day') await findCenter(app, audience.centerId)
  return unitOfWork(app, { audit: ['test-broadcast', 'tell-everybody'] }, async (unit) => {
    const it = { ...message, to: audience, sentBy: byId, idempotencyKey, isTest, at: new Date(app.clock()) }
    const id = await insertBroadcast(unit.db, it)
    if (id === null) return selectTold(unit.db, byId, idempotencyKey ?? '')
    const told = await insertBroadcastMessages(unit.db, id, it, today)
    unit.audit({
      byMemberId: byId,
      action: isTest ? 'test-broadcast' : 'tell-everybody',
      entityId: id,
      after: { ...message, to: audience, ...told },
    })
    return told
  })
}
