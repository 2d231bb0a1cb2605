import type { FastifyInstance } from 'fastify'
import { dayAt, type Millis } from '../../../../platform/rules/local-time.ts'
import type { LiveEvent } from '../../../../platform/server/live-events.ts'
import type { OutgoingMessage } from '../../../../platform/server/notifications/enqueue.ts'
import { reachOf } from '../../../../platform/server/notifications/reached-by.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import type { Unit } from '../../../../platform/server/unit-of-work.ts'
import { mostRescheduled, type RescheduleEffect } from '../../contract/classes.ts'
import { costsCredit } from '../../rules/charge.ts'
import { calledOff } from './called-off.ts'
import { endPlaces } from './end-places.ts'
import { leaveDeadline } from './place.ts'
import type { BookingRow, ClassRow } from './queries.ts'
import {
  type AffectedByReschedule,
  affectedByReschedule,
  type NewTime,
  writeBookingTimes,
} from './reschedule-queries.ts'
import type { Seating } from './seating.ts'

/** Previews whom another time would affect, who of them can be told, and whose places would end. @throws Refusal bad_request */
export async function previewReschedule(
  app: Pick<FastifyInstance, 'pool' | 'db'>,
  gymClass: { id: number; timeZone: string },
  { startTime, endTime }: { startTime: string; endTime: string },
): Promise<RescheduleEffect> {
  const startsAt = Date.parse(startTime)
  const endsAt = Date.parse(endTime)
  if (endsAt <= startsAt) throw new Refusal('bad_request', { fields: { endTime: 'too_small' } })
  const day = dayAt(startsAt, gymClass.timeZone)
  const time = { startsAt, endsAt, day }
  const members = await affectedByReschedule({ client: app.pool }, gymClass.id, time, mostRescheduled)
  const reach = await reachOf(
    app.db,
    members.map((each) => messageTo(each, { classId: 0, before: 0 }, { freeUntil: 0 })),
  )
  return {
    members: members.map(({ id, name, surname, place, clash }) => ({ id, name, surname, place, clash })),
    reach,
  }
}

/**
 * Moves the bookings of a class to its new time and tells everybody. Places of members with another place at that time end and return
 * what they cost. The class row already has the new time; `seating` was read by `seatWithLine` after that.
 */
export async function rescheduleBookings(
  unit: Unit,
  seating: Seating,
  { gymClass, before, byId }: { gymClass: ClassRow; before: Millis; byId: number },
): Promise<LiveEvent[]> {
  const time: NewTime = { startsAt: gymClass.starts_at, endsAt: gymClass.ends_at, day: gymClass.on_date }
  const affected = await affectedByReschedule(unit, gymClass.id, time)
  const bookings = new Map(seating.in(gymClass.id).map((booking) => [booking.id, booking]))
  const bookingOf = ({ bookingId }: AffectedByReschedule) => bookings.get(bookingId ?? 0)

  const overlapping = affected
    .filter(({ clash }) => clash === 'overlaps')
    .flatMap((each) => bookingOf(each) ?? [])
  const events = await endPlaces(
    unit,
    seating,
    byId,
    overlapping.map((booking) => ({
      booking,
      reason: isGuest(booking) ? ('cancelled' as const) : ('overlapped' as const),
      giveBack: costsCredit(booking.charge) || isGuest(booking),
    })),
  )
  await writeBookingTimes(unit, gymClass.id, seating.now)
  for (const booking of bookings.values()) {
    booking.starts_at = gymClass.starts_at
    booking.ends_at = gymClass.ends_at
    booking.on_date = gymClass.on_date
    booking.rescheduled_at = seating.now
  }

  unit.send(await calledOff(unit, overlapping, {}))
  unit.send(
    affected
      .filter((each) => !(each.isGuest && each.clash === 'overlaps'))
      .map((each) => {
        const booking = bookingOf(each)
        const deadline = booking ? leaveDeadline(booking, gymClass) : null
        return messageTo(
          each,
          { classId: gymClass.id, before },
          {
            freeUntil: Math.min(deadline ?? gymClass.starts_at, gymClass.starts_at),
            refunded: booking !== undefined && costsCredit(booking.charge),
          },
        )
      }),
  )
  const kept = [...bookings.values()].filter(({ live }) => live)
  return [
    ...events,
    ...kept.flatMap((booking): LiveEvent[] => [
      { t: 'place', op: 'update', class: gymClass.id, booking: booking.id },
      { t: 'user', id: booking.member_id, what: 'bookings' },
    ]),
  ]
}

const isGuest = ({ charge }: BookingRow): boolean => charge === 'guest'

function messageTo(
  { id: memberId, isGuest, place, clash }: AffectedByReschedule,
  about: { classId: number; before: Millis },
  { freeUntil, refunded = false }: { freeUntil: Millis; refunded?: boolean },
): OutgoingMessage {
  if (isGuest) return { memberId, template: 'visit_rescheduled', details: { ...about, freeUntil } }
  const now = clash === 'overlaps' && place !== 'FIXED' ? 'OUT' : place
  return { memberId, template: 'class_rescheduled', details: { ...about, place: now, freeUntil, refunded } }
}
