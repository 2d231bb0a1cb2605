import type pg from 'pg'
import type { Millis } from '../../../../../platform/rules/local-time.ts'
import { Refusal } from '../../../../../platform/server/refusal.ts'
import { type Unit, unitOfWork } from '../../../../../platform/server/unit-of-work.ts'
import { ticksFrom, ticksUntil } from '../../../rules/attendance-window.ts'
import { recountClass } from '../../strikes/recount-strikes.ts'
import { bookingsIn, type ClassRow, lockClasses } from '../queries.ts'
import { selectLastAttendanceChange, setValidated } from './attendance-queries.ts'
import { selectTaken, writeOpened } from './roll-queries.ts'

export interface AttendanceRequest {
  classId: number
  memberId: number
  validated: boolean
  at?: Millis | undefined
  /** Null: a device. */
  by: { id: number | null; isAdmin: boolean }
  /** By staff when omitted. */
  via?: { how: 'scan' | 'name'; device: string }
}

export const isBeforeAttendance = (now: Millis, gymClass: Pick<ClassRow, 'starts_at'>): boolean =>
  now < ticksFrom(gymClass.starts_at)

/** Never changes credits. A late change from an offline tablet loses to a newer one by another trainer. */
export function markAttendance(
  pool: pg.Pool,
  now: Millis,
  request: AttendanceRequest,
): Promise<{ bookingId: number }> {
  return unitOfWork(pool, { audit: 'mark-attendance' }, async (unit) => {
    return await markWithin(unit, now, await lockClass(unit, request.classId), request)
  })
}

/** @throws Refusal not_found, class_cancelled */
export async function lockClass(unit: Unit<never>, classId: number): Promise<ClassRow> {
  const [gymClass] = await lockClasses(unit, [classId])
  if (!gymClass) throw new Refusal('not_found')
  if (gymClass.cancelled) throw new Refusal('class_cancelled')
  return gymClass
}

export async function markWithin(
  unit: Unit<'mark-attendance'>,
  now: Millis,
  gymClass: ClassRow,
  request: AttendanceRequest,
): Promise<{ bookingId: number }> {
  const bookings = await bookingsIn(unit, [gymClass.id])
  const booking = bookings.find((b) => b.member_id === request.memberId && b.status === 'IN')
  if (!booking) throw new Refusal('not_joined')
  const tooLate = !request.by.isAdmin && now > ticksUntil(gymClass.ends_at, gymClass.attendance_days)
  if (isBeforeAttendance(now, gymClass) || tooLate) throw new Refusal('attendance_closed')
  if (booking.validated === request.validated) return { bookingId: booking.id }

  // A tablet clock that is ahead must not win forever.
  const at = Math.min(request.at ?? now, now)
  const last = await selectLastAttendanceChange(unit, booking.id)
  if (last?.at && last.at > at && last.by !== request.by.id) throw new Refusal('attendance_changed')
  const via = request.via?.how ?? 'staff'
  const opens =
    gymClass.roll_closed &&
    request.validated &&
    via === 'staff' &&
    !(await selectTaken(unit.db, gymClass.id, now))
  await setValidated(unit, booking.id, { validated: request.validated, byId: request.by.id, at, via })
  if (gymClass.roll_closed) await changeClosedRoll(unit, now, gymClass.id, opens)
  unit.audit({
    byMemberId: request.by.id,
    action: 'mark-attendance',
    entityId: booking.id,
    aboutMemberId: request.memberId,
    before: { validated: booking.validated },
    after: {
      validated: request.validated,
      ...(request.via && { via, device: request.via.device }),
      ...(at < now && { at: new Date(at).toISOString() }),
    },
  })
  unit.announce([
    { t: 'place', op: 'update', class: gymClass.id, booking: booking.id },
    { t: 'user', id: request.memberId, what: 'bookings' },
  ])
  return { bookingId: booking.id }
}

/** Staff's first tick in a roll that closed by itself opens it again: nobody misses the class while the roll is being taken. */
async function changeClosedRoll(unit: Unit, now: Millis, classId: number, opens: boolean): Promise<void> {
  if (opens) await writeOpened(unit.db, classId, now)
  await recountClass(unit, now, classId)
}
