import { addDays, type Day, dayAt, type Millis, minutes } from '../../../../platform/rules/local-time.ts'
import { refusedAs } from '../../../../platform/server/constraint.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { type UnitHost, unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import type { actForHousehold } from '../../../booking/server/bookings/act-for.ts'
import { findBookingStop } from '../../../people/server/members/find-booking-stop.ts'
import { spendCredit } from '../../../sales/server/credits/spend-credit.ts'
import { daysAhead } from '../../contract/appointments.ts'
import { freeNumber, leastBusy } from '../../rules/free-starts.ts'
import { holdService, type ServiceRow } from '../services/find-service.ts'
import {
  type AppointmentRow,
  insertAppointment,
  isBooked,
  lockPeople,
  lockSpaces,
  selectAppointment,
} from './queries.ts'
import { earliestStart, readAvailability } from './read-availability.ts'
import { tellBooked } from './tell.ts'

export interface BookingRequest {
  serviceId: number
  center: { id: number; time_zone: string }
  memberId: number
  startsAt: Millis
  minutes: number
  /** Anyone when left out. */
  coachId?: number | undefined
  byId: number
  /** `member` also for people of their household. */
  asker: Awaited<ReturnType<typeof actForHousehold>>
}

/**
 * Locks the service against changes, the spaces, then everybody concerned, and decides by the rule that listed the start.
 * @throws Refusal not_found, bad_request (minutes, coachId, startTime), start_taken, notice_passed, not_active, payment_overdue, cannot_book,
 * overlapping, no_credits
 */
export function bookAppointment(on: UnitHost, now: Millis, request: BookingRequest): Promise<AppointmentRow> {
  const { memberId, byId, center, startsAt } = request
  const byStaff = request.asker !== 'member'
  const audit = ['book-appointment', 'act-for-person'] as const
  return unitOfWork(on, { audit, unless: byId === memberId }, async (unit) => {
    const service = await holdService(unit, request.serviceId)
    const coachIds = coachesFor(service, request)
    const day = requireDay(now, request)
    await lockSpaces(unit, service.space_ids, center.id)
    const known = await lockPeople(unit, coachIds, [memberId])
    if (!known.has(memberId)) throw new Refusal('not_found')

    const stop = await findBookingStop(unit.db, now, memberId)
    // Trainers must not learn whether a member is overdue or paused.
    if (stop) throw new Refusal(request.asker === 'trainer' ? 'cannot_book' : stop)
    const until = startsAt + minutes(request.minutes)
    if (await isBooked(unit, memberId, startsAt, until)) throw new Refusal('overlapping')

    const earliest = earliestStart(now, service, byStaff)
    if (startsAt < earliest) throw new Refusal('notice_passed')
    const asked = { service, center, coachIds, minutes: request.minutes, earliest, first: day, days: 1 }
    const { starts, spaces, load } = await readAvailability(unit, asked)
    const coachId = leastBusy(starts.find(({ at }) => at === startsAt)?.coachIds ?? [], load)
    if (coachId === undefined) throw new Refusal('start_taken')

    const untilFree = until + minutes(service.buffer_minutes)
    const id = await insertAppointment(unit, now, {
      ...{ serviceId: service.id, centerId: center.id, coachId, memberId, from: startsAt, until, day, byId },
      ...{ bufferMinutes: service.buffer_minutes, leaveMinutes: service.leave_minutes },
      charge: service.credit_type === null ? 'free' : 'credit',
      spaces: spaces.map((space) => ({
        ...{ id: space.id, number: freeNumber(space, { from: startsAt, until: untilFree }) ?? 0 },
      })),
    })
    const kind = service.credit_type
    if (kind && !(await spendCredit(unit, now, { memberId, kind, appointmentId: id, byId })))
      throw new Refusal('no_credits')
    unit.announce([{ t: 'user', id: memberId, what: 'bookings' }])
    if (byStaff)
      unit.audit({
        ...{ byMemberId: byId, action: 'book-appointment', entityId: id, aboutMemberId: memberId },
        after: { serviceId: service.id, coachId, startTime: new Date(startsAt).toISOString() },
      })
    else if (byId !== memberId)
      unit.audit({
        ...{ byMemberId: byId, action: 'act-for-person', entityId: memberId, aboutMemberId: memberId },
        after: { call: 'POST /api/services/:id/appointments' },
      })
    const row = (await selectAppointment(unit, id)) as AppointmentRow
    tellBooked(unit, row, { id: byId, isStaff: byStaff })
    return row
  }).catch(
    // Whatever did not ask for the locks: a class that was given to the coach meanwhile, or a place of the member in a class.
    refusedAs({
      coach_times_free: 'start_taken',
      space_times_free: 'start_taken',
      appointment_people_no_overlap: 'overlapping',
    }),
  )
}

/** @throws Refusal bad_request (minutes, coachId) */
function coachesFor(service: ServiceRow, { minutes: length, coachId }: BookingRequest): number[] {
  if (!service.minutes.includes(length)) throw new Refusal('bad_request', { fields: { minutes: 'invalid' } })
  const all = service.coaches.map(({ id }) => id)
  if (coachId === undefined) return all
  if (!all.includes(coachId)) throw new Refusal('bad_request', { fields: { coachId: 'invalid' } })
  return [coachId]
}

/** The day of the start in the center, one of those that are listed. @throws Refusal bad_request (startTime) */
function requireDay(now: Millis, { startsAt, center }: BookingRequest): Day {
  const day = dayAt(startsAt, center.time_zone)
  if (day >= addDays(dayAt(now, center.time_zone), daysAhead))
    throw new Refusal('bad_request', { fields: { startTime: 'too_big' } })
  return day
}
