import type { FastifyInstance } from 'fastify'
import { type Day, dayAt } from '../../../../platform/rules/local-time.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { highestValue, movementValue } from '../../rules/movement-value.ts'
import { findMovement } from '../movements/find-movement.ts'
import { lockMember, markBest, type RecordRow, selectRecord, upsertRecord } from './queries.ts'

export interface RecordEntry {
  memberId: number
  movementId: number
  day: Day
  value: string | number
  timeZone: string
  byMemberId: number
}

/** @throws Refusal not_found, bad_request (zero, fractional repetitions, future day, movement without records) */
export function saveRecord(app: FastifyInstance, entry: RecordEntry): Promise<RecordRow> {
  const { memberId, movementId, day, byMemberId } = entry
  const value = movementValue(entry.value)
  if (value === 0) throw new Refusal('bad_request', { fields: { value: 'too_small' } })
  if (value > highestValue) throw new Refusal('bad_request', { fields: { value: 'too_big' } })
  if (day > dayAt(app.clock(), entry.timeZone)) {
    throw new Refusal('bad_request', { fields: { when: 'date_in_future' } })
  }
  return unitOfWork(app, { audit: 'save-record', unless: byMemberId === memberId }, async (unit) => {
    if (!(await lockMember(unit.db, memberId))) throw new Refusal('not_found')
    const movement = await findMovement(unit.db, movementId)
    if (!movement?.has_rm) throw new Refusal('bad_request', { fields: { movement: 'invalid' } })
    const isFraction = movement.unit === 'reps' && !Number.isInteger(value)
    if (isFraction) throw new Refusal('bad_request', { fields: { value: 'invalid' } })
    const { id, before } = await upsertRecord(unit.db, { memberId, movementId, day, value })
    await markBest(unit.db, memberId, movementId)
    if (byMemberId !== memberId) {
      unit.audit({
        byMemberId,
        action: 'save-record',
        entityId: id,
        aboutMemberId: memberId,
        before: before === null ? null : { value: before },
        after: { movementId, day, value },
      })
    }
    unit.announce([{ t: 'user', id: memberId, what: 'records' }])
    return (await selectRecord(unit.db, id)) as RecordRow
  })
}
