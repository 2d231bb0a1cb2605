import type pg from 'pg'
import type { Asker } from '../../domains/booking/rules/join-class.ts'
import { type JoinRequest, joinClasses } from '../../domains/booking/server/bookings/join/join-class.ts'
import { leaveClass } from '../../domains/booking/server/bookings/leave-class.ts'
import { moveBooking } from '../../domains/booking/server/bookings/move-booking.ts'
import { addByStaff, type StaffJoinOutcome } from '../../domains/booking/server/bookings/roll/add-by-staff.ts'
import type { Millis } from '../../platform/rules/local-time.ts'
import { Refusal } from '../../platform/server/refusal.ts'

/** The outcome of a join: `IN`, `WAIT 2` (with the position), or the code of the refusal. */
export function inWords(outcome: StaffJoinOutcome | undefined): string {
  if (!outcome) return 'no answer'
  if ('refused' in outcome) return outcome.refused
  const { booking, position } = outcome.place
  return booking.status === 'IN' ? 'IN' : `WAIT ${position}`
}

/** The value of a promise, or the code of its refusal. Throws other errors. */
export async function valueOrRefusal<T>(work: Promise<T>): Promise<T | string> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

/** A member's request, or one of staff with `as` and `by`. */
export const joinRequest = (
  classId: number,
  memberId: number,
  how: { idempotencyKey?: string; as?: Exclude<Asker, 'admin-self'>; by?: number } = {},
): JoinRequest => ({
  classId,
  memberId,
  asker: how.as ?? 'member',
  byId: how.by ?? memberId,
  idempotencyKey: how.idempotencyKey ?? null,
})

/** Actions of members and staff at the current time of the clock. */
export interface Desk {
  join(classId: number, memberId: number, idempotencyKey?: string): Promise<string>
  add(
    classId: number,
    memberId: number,
    as: 'trainer' | 'admin',
    by: number,
    idempotencyKey?: string,
  ): Promise<string>
  /** `kept`, `refunded`, `free` (nothing to return), or the code of the refusal. */
  leave(classId: number, memberId: number, onlyIfFree?: boolean): Promise<string>
  remove(classId: number, memberId: number, by: number, waive?: boolean): Promise<string>
  /** Like `join`, leaving the place in the class `from`. */
  move(from: number, to: number, memberId: number, acceptCost?: boolean): Promise<string>
}

const anyBooking = { sentAt: Number.POSITIVE_INFINITY }

export function openDesk(pool: pg.Pool, clock: () => Millis): Desk {
  const leave = async (request: Parameters<typeof leaveClass>[2]): Promise<string> => {
    const outcome = await valueOrRefusal(leaveClass(pool, clock(), request))
    if (typeof outcome === 'string') return outcome
    if (outcome.late) return 'kept'
    return outcome.refunded ? 'refunded' : 'free'
  }
  return {
    async join(classId, memberId, idempotencyKey) {
      const [outcome] = await joinClasses(pool, clock(), [joinRequest(classId, memberId, { idempotencyKey })])
      return inWords(outcome)
    },
    async add(classId, memberId, as, by, idempotencyKey) {
      return inWords(
        await addByStaff(pool, clock(), joinRequest(classId, memberId, { as, by, idempotencyKey })),
      )
    },
    async move(from, to, memberId, acceptCost = false) {
      const { rows } = await pool.query<{ id: number }>(
        'select id from bookings where class_id = $1 and member_id = $2 and ended_at is null',
        [from, memberId],
      )
      const request = { classId: to, memberId, bookingId: rows[0]?.id ?? 0, acceptCost }
      const place = await valueOrRefusal(moveBooking(pool, clock(), request))
      return typeof place === 'string' ? place : inWords({ place, repeated: false })
    },
    leave: (classId, memberId, onlyIfFree = false) =>
      leave({
        classId,
        memberId,
        which: anyBooking,
        byId: memberId,
        byStaff: false,
        waive: false,
        onlyIfFree,
      }),
    remove: (classId, memberId, by, waive = false) =>
      leave({ classId, memberId, which: anyBooking, byId: by, byStaff: true, waive, onlyIfFree: false }),
  }
}
