import type { FastifyInstance } from 'fastify'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { findCenter } from '../../../gym/server/centers/find-center.ts'
import type { Audience, Broadcast } from '../../contract/broadcasts.ts'
import {
  type BroadcastCounts,
  insertBroadcast,
  insertBroadcastMessages,
  selectCounts,
} from './broadcast-queries.ts'

interface BroadcastRequest {
  byId: number
  idempotencyKey: string | null
  today: Day
  isTest: boolean
}

/** Repeating the idempotency key changes nothing. Returns how many are told. @throws Refusal center_not_found */
export async function sendBroadcast(
  app: FastifyInstance,
  { to, toCenter, ...message }: Broadcast,
  { byId, idempotencyKey, today, isTest }: BroadcastRequest,
): Promise<BroadcastCounts> {
  const audience: Audience =
    to ?? (toCenter === null ? { kind: 'all' } : { kind: 'center', centerId: toCenter })
  if (audience.kind === 'center' || audience.kind === 'day') await findCenter(app, audience.centerId)
  return unitOfWork(app, { audit: ['test-broadcast', 'tell-everybody'] }, async (unit) => {
    const row = { ...message, to: audience, sentBy: byId, idempotencyKey, isTest, at: new Date(app.clock()) }
    const id = await insertBroadcast(unit.db, row)
    if (id === null) return selectCounts(unit.db, byId, idempotencyKey ?? '')
    const counts = await insertBroadcastMessages(unit.db, id, row, today)
    unit.audit({
      byMemberId: byId,
      action: isTest ? 'test-broadcast' : 'tell-everybody',
      entityId: id,
      after: { ...message, to: audience, ...counts },
    })
    return counts
  })
}
