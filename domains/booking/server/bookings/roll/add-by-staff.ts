import type pg from 'pg'
import type { Millis } from '../../../../../platform/rules/local-time.ts'
import { type Unit, unitOfWork } from '../../../../../platform/server/unit-of-work.ts'
import { type JoinOutcome, type JoinRequest, joinWithin } from '../join/join-class.ts'
import { seatFixedPlaces } from '../seat-fixed-places.ts'

/** The rules of any join; trainers get one refusal for paused and overdue members. */
export type StaffJoinOutcome = JoinOutcome | { refused: 'cannot_book'; opensAt?: never }

export async function addByStaff(
  pool: pg.Pool,
  now: Millis,
  request: JoinRequest,
): Promise<StaffJoinOutcome> {
  await seatFixedPlaces(pool, now, [request.classId])
  return await unitOfWork(pool, { audit: 'add-to-class' }, (unit) => addWithin(unit, now, request))
}

/** Inside the caller's transaction, which must hold no locks yet. */
export async function addWithin(
  unit: Unit<'add-to-class'>,
  now: Millis,
  request: JoinRequest,
): Promise<StaffJoinOutcome> {
  const [outcome] = await joinWithin(unit, now, [request])
  if (!outcome) throw new Error('join failed')
  if ('refused' in outcome) {
    // Trainers must not learn whether a member is overdue or paused.
    const isTheirs = outcome.refused === 'payment_overdue' || outcome.refused === 'not_active'
    return isTheirs && request.asker === 'trainer' ? { refused: 'cannot_book' } : outcome
  }
  if (outcome.repeated) return outcome
  const { booking } = outcome.place
  unit.send(
    (['mail', 'push'] as const).map((channel) => ({
      channel,
      template: 'added_by_staff' as const,
      memberId: request.memberId,
      details: { classId: request.classId },
    })),
  )
  unit.audit({
    byMemberId: request.byId,
    action: 'add-to-class',
    entityId: booking.id,
    aboutMemberId: request.memberId,
    after: { status: booking.status, charge: booking.charge },
  })
  return outcome
}
