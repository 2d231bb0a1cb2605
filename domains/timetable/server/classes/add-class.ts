import type pg from 'pg'
import { instantOf, type Millis } from '../../../../platform/rules/local-time.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import type { NewClass } from '../../contract/class-changes.ts'
import { coachBooked } from '../coaches/coach-booked.ts'
import { requireCoaches } from '../coaches/require-coaches.ts'
import { insertClass } from './staff-queries.ts'

/** Returns the id. @throws Refusal coach_booked, bad_request (past or invalid time, unknown activity) */
export function addClass(
  pool: pg.Pool,
  now: Millis,
  center: { id: number; time_zone: string },
  { startTime, endTime, coachId = null, assistantIds = [], ...one }: NewClass,
  byId: number,
): Promise<number> {
  const startsAt = instantOf(one.date, startTime, center.time_zone)
  const endsAt = instantOf(one.date, endTime, center.time_zone)
  return unitOfWork(pool, { audit: 'add-class' }, async (unit) => {
    if (startsAt <= now) throw new Refusal('bad_request', { fields: { startTime: 'date_past' } })
    if (startsAt >= endsAt) throw new Refusal('bad_request', { fields: { endTime: 'too_small' } })
    const coaches = { coachId, assistantIds }
    await requireCoaches(unit, [coaches])
    const id = await insertClass(unit, center.id, { ...one, ...coaches, startsAt, endsAt })
    if (id === undefined) throw new Refusal('bad_request', { fields: { activityId: 'invalid' } })
    unit.audit({
      byMemberId: byId,
      action: 'add-class',
      entityId: id,
      after: { ...one, ...coaches, startTime, endTime, centerId: center.id },
    })
    unit.announce([{ t: 'class', id }])
    return id
  }).catch(coachBooked)
}
