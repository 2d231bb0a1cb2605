import type { FastifyInstance } from 'fastify'
import { type Millis, minutes } from '../../../../platform/rules/local-time.ts'
import type { CallingDevice } from '../../../../platform/server/calls/calling-device.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import type { DoorPerson } from '../../contract/check-ins.ts'
import { lateTapMinutes, mayCheckIn } from '../../rules/check-in-window.ts'
import { markAttendance } from '../bookings/roll/mark-attendance.ts'
import { findLimits } from './door-class.ts'
import { doorPeople } from './door-people.ts'
import { selectDoorBooking } from './queries.ts'

/**
 * Ticks a member who tapped their name at `at`, which a tablet without a network sends later; a tick of staff made after the tap is
 * kept. @throws Refusal forbidden, not_found, not_joined, class_cancelled, attendance_closed, attendance_changed
 */
export async function tickByName(
  app: FastifyInstance,
  device: CallingDevice,
  { bookingId, at: tapped }: { bookingId: number; at: Millis },
): Promise<DoorPerson> {
  if (!device.showsNames) throw new Refusal('forbidden')
  const booking = await selectDoorBooking(app.db, bookingId)
  if (!booking || booking.center_id !== device.centerId) throw new Refusal('not_found')
  const now = app.clock()
  const at = Math.min(tapped, now)
  const isTimely = now <= at + minutes(lateTapMinutes)
  if (!isTimely || !mayCheckIn(at, booking.starts_at.getTime(), await findLimits(app)))
    throw new Refusal('attendance_closed')
  await markAttendance(app.pool, now, {
    classId: booking.class_id,
    memberId: booking.member_id,
    validated: true,
    at,
    by: { id: null, isAdmin: false },
    via: { how: 'name', device: device.name },
  })
  const people = (await doorPeople(app.db, [booking.class_id])).get(booking.class_id)
  const person = people?.find(({ id }) => id === booking.id)
  if (!person) throw new Refusal('not_joined')
  return person
}
