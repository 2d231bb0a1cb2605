import type { FastifyInstance } from 'fastify'
import { type Day, dayAt } from '../../../rules/local-time.ts'
import { highestValue, movementValue } from '../../../rules/movement-value.ts'
import { Refusal } from '../../refusal.ts'
import { unitOfWork } from '../../unit-of-work.ts'
import { findMovement } from '../movements/find-movement.ts'
import { lockAthlete, markBest, type RecordRow, selectRecord, upsertRecord } from './queries.ts'

/** What was lifted, as somebody says. `byMemberId` is who says it. */
export interface RecordClaim {
  memberId: number
  movementId: number
  day: Day
  /** As it was typed. */
  value: string | number
  timeZone: string
  byMemberId: number
}

/**
 * Keeps the value of a movement on a day; the same day again corrects it. The best is worked out anew.
 * @throws Refusal bad_request (a value of nothing, part of a repetition, a day to come, a movement nobody keeps records of), not_found (the member)
 */
export function saveRecord(app: FastifyInstance, claim: RecordClaim): Promise<RecordRow> {
  const { memberId, movementId, day, byMemberId } = claim
  const value = movementValue(claim.value)
  if (value === 0) throw new Refusal('bad_request', { fields: { value: 'too_small' } })
  if (value > highestValue) throw new Refusal('bad_request', { fields: { value: 'too_big' } })
  if (day > dayAt(app.clock(), claim.timeZone)) {
    throw new Refusal('bad_request', { fields: { when: 'date_in_future' } })
  }
  return unitOfWork(app, { audit: 'save-record', unless: byMemberId === memberId }, async (unit) => {
    if (!(await lockAthlete(unit.db, memberId))) throw new Refusal('not_found')
    const movement = await findMovement(unit.db, movementId)
    if (!movement?.has_rm) throw new Refusal('bad_request', { fields: { movement: 'invalid' } })
    const isPartOfOne = movement.unit === 'reps' && !Number.isInteger(value)
    if (isPartOfOne) throw new Refusal('bad_request', { fields: { value: 'invalid' } })
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
