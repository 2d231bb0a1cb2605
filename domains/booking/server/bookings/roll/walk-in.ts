import type pg from 'pg'
import type { Millis } from '../../../../../platform/rules/local-time.ts'
import { Refusal } from '../../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../../platform/server/unit-of-work.ts'
import { giveAway, takeBack } from '../give-away.ts'
import { lockClasses } from '../queries.ts'
import { seatFixedPlaces } from '../seat-fixed-places.ts'
import { addWithin } from './add-by-staff.ts'
import { isBeforeAttendance, markWithin } from './mark-attendance.ts'

export interface WalkInRequest {
  classId: number
  memberId: number
  /** A member who has not come by the start: if the class is full, their place is taken. */
  insteadOf?: number | undefined
  by: { id: number; isAdmin: boolean }
}

/** Only marks an existing booking; never adds to the waiting list. @throws Refusal like a join, attendance_closed, place_kept */
export async function walkIn(
  pool: pg.Pool,
  now: Millis,
  { classId, memberId, insteadOf, by }: WalkInRequest,
): Promise<{ bookingId: number }> {
  await seatFixedPlaces(pool, now, [classId])
  return await unitOfWork(
    pool,
    { audit: ['add-to-class', 'mark-attendance', 'give-away-place'] },
    async (unit) => {
      const tick = { classId, memberId, validated: true, by }
      // Locked before the members, as by the join below.
      const [before] = await lockClasses(unit, [classId])
      if (before && !before.cancelled && !isBeforeAttendance(now, before) && now < before.ends_at) {
        if (insteadOf !== undefined)
          await giveAway(unit, now, before, { memberId, absentId: insteadOf, byId: by.id })
        if (await takeBack(unit, before, { memberId, byId: by.id }))
          return markWithin(unit, now, before, tick)
      }
      const asker = by.isAdmin ? 'admin' : 'trainer'
      const request = { classId, memberId, asker, byId: by.id, idempotencyKey: null } as const
      const outcome = await addWithin(unit, now, request)
      // The join holds the class lock, so this reads what it decided on.
      const [gymClass] = await lockClasses(unit, [classId])
      if (!gymClass) throw new Refusal('not_found')
      if (isBeforeAttendance(now, gymClass)) throw new Refusal('attendance_closed')
      if ('refused' in outcome) {
        if (outcome.refused !== 'already_joined') throw new Refusal(outcome.refused)
        const marked = markWithin(unit, now, gymClass, tick)
        return await marked.catch((reason: unknown) => {
          const waits = reason instanceof Refusal && reason.code === 'not_joined'
          throw waits ? new Refusal('class_full') : reason
        })
      }
      if (outcome.place.booking.status === 'WAIT') throw new Refusal('class_full')
      return await markWithin(unit, now, gymClass, tick)
    },
  )
}
