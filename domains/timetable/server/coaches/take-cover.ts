import type pg from 'pg'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { type Unit, unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { coachBooked } from './coach-booked.ts'
import { lockComingClass } from './coming-coached.ts'
import { openCoverOf } from './cover-queries.ts'
import { giveClass } from './give-class.ts'
import { coachedBetween, lockCoach } from './queries.ts'

interface Taking {
  classId: number
  coachId: number
  byId: number
}

/** The first to take it has it. @throws Refusal not_found, class_cancelled, class_started, no_cover, coach_busy, coach_booked */
export function takeCover(pool: pg.Pool, now: Millis, classId: number, byId: number): Promise<void> {
  return unitOfWork(pool, { audit: 'take-cover' }, (unit) =>
    take(unit, now, { classId, coachId: byId, byId }, 'take-cover'),
  ).catch(coachBooked)
}

/** Allowed for a coach with another class then. @throws Refusal like takeCover, bad_request (coachId) */
export function assignCover(
  pool: pg.Pool,
  now: Millis,
  classId: number,
  coachId: number,
  byId: number,
): Promise<void> {
  return unitOfWork(pool, { audit: 'assign-cover' }, (unit) =>
    take(unit, now, { classId, coachId, byId }, 'assign-cover'),
  ).catch(coachBooked)
}

async function take<A extends 'take-cover' | 'assign-cover'>(
  unit: Unit<A>,
  now: Millis,
  { classId, coachId, byId }: Taking,
  action: A,
): Promise<void> {
  const gymClass = await lockComingClass(unit, now, classId)
  const cover = await openCoverOf(unit, classId)
  if (!cover) throw new Refusal('no_cover')
  // After the class. Two classes at one time cannot both be taken.
  const isCoach = await lockCoach(unit, coachId)
  if (!isCoach || coachId === cover.asked_by)
    throw new Refusal('bad_request', { fields: { coachId: 'invalid' } })
  const span = { from: gymClass.starts_at.getTime(), until: gymClass.ends_at.getTime() }
  const isOwn = action === 'take-cover'
  if (isOwn && (await coachedBetween(unit, [coachId], span, classId)).length > 0)
    throw new Refusal('coach_busy')
  const assistantIds = gymClass.assistant_ids.filter((id) => id !== coachId)
  const by = { id: byId, outcome: isOwn ? 'taken' : 'assigned' } as const
  await giveClass(unit, now, gymClass, { coachId, assistantIds }, by)
  unit.audit({
    byMemberId: byId,
    action,
    entityId: cover.id,
    before: { classId, coachId: gymClass.coach_id },
    after: { coachId },
  })
}
