import type pg from 'pg'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { leaveClass } from '../bookings/leave-class.ts'
import { deleteSkip, insertSkip, lockWeek, weekOf } from './week-queries.ts'

interface Skip {
  placeId: number
  memberId: number
  classId: number
}

const ownDeed = { unaudited: 'members act for themselves' }

/**
 * Before its places are booked the class is skipped; afterwards the booked place is left, by the rules and at the cost of any leave.
 * @throws Refusal not_found, class_started, late_leave, changed_meanwhile
 */
export async function skipWeek(
  pool: pg.Pool,
  now: Millis,
  { placeId, memberId, classId, acceptCost }: Skip & { acceptCost: boolean },
): Promise<void> {
  const week = await orNotFound(weekOf({ client: pool }, [placeId, memberId, classId]))
  if (week.starts_at.getTime() <= now) throw new Refusal('class_started')
  if (week.booking_id !== null) {
    const which = { bookingId: week.booking_id }
    const own = { classId, memberId, which, byId: memberId, byStaff: false, waive: false }
    await leaveClass(pool, now, { ...own, onlyIfFree: !acceptCost })
    return
  }
  await unitOfWork(pool, ownDeed, async (unit) => {
    const locked = await lockWeek(unit, classId)
    const inside = await weekOf(unit, [placeId, memberId, classId])
    if (!locked || !inside) throw new Refusal('not_found')
    if (inside.booking_id !== null) throw new Refusal('changed_meanwhile')
    await insertSkip(unit, placeId, classId)
    unit.announce([{ t: 'user', id: memberId, what: 'bookings' }])
  })
}

/** @throws Refusal not_found, undo_too_late (its fixed places are booked) */
export const unskipWeek = (pool: pg.Pool, { placeId, memberId, classId }: Skip): Promise<void> =>
  unitOfWork(pool, ownDeed, async (unit) => {
    const locked = await lockWeek(unit, classId)
    if (!locked || !(await weekOf(unit, [placeId, memberId, classId]))) throw new Refusal('not_found')
    if (locked.seated) throw new Refusal('undo_too_late')
    await deleteSkip(unit, placeId, classId)
    unit.announce([{ t: 'user', id: memberId, what: 'bookings' }])
  })
