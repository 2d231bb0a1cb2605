import { type Millis, minutes } from '../../../../platform/rules/local-time.ts'
import { refusedAs } from '../../../../platform/server/constraint.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { type Unit, type UnitHost, unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import type { actForHousehold } from '../../../booking/server/bookings/act-for.ts'
import { findBookingStop } from '../../../people/server/members/find-booking-stop.ts'
import { spendCredit } from '../../../sales/server/credits/spend-credit.ts'
import { holdService, priceOf, type ServiceRow } from '../services/find-service.ts'
import { holdUntilPaid } from './held-queries.ts'
import { type AppointmentRow, insertAppointment, selectAppointment } from './queries.ts'
import { coachesFor, constraints, lockForStart, takeStarts, type WantedStarts } from './take-start.ts'
import { tellBooked } from './tell.ts'

/** How long a start is held. */
const payWithin = minutes(10)

export interface SeriesRequest {
  serviceId: number
  center: { id: number; time_zone: string }
  memberId: number
  /** Ascending. */
  startsAt: readonly Millis[]
  minutes: number
  /** Anyone when left out. */
  coachId?: number | undefined
  /** Cents, as they were shown, where cards are taken. */
  priceSeen?: number | undefined
  byId: number
  /** `member` also for people of their household. */
  asker: Awaited<ReturnType<typeof actForHousehold>>
}

export type BookingRequest = Omit<SeriesRequest, 'startsAt'> & { startsAt: Millis }

/** @throws as `bookSeries` */
export const bookAppointment = async (
  on: UnitHost,
  now: Millis,
  { startsAt, ...request }: BookingRequest,
): Promise<AppointmentRow> =>
  (await bookSeries(on, now, { ...request, startsAt: [startsAt] }))[0] as AppointmentRow

/**
 * All of them or none. Locks the service against changes, the spaces, then everybody concerned, and decides by the rule that listed the
 * starts.
 * @throws Refusal not_found, bad_request (minutes, coachId, startTime), start_taken, notice_passed, not_active, payment_overdue, cannot_book,
 * overlapping, no_credits, price_changed
 */
export function bookSeries(on: UnitHost, now: Millis, request: SeriesRequest): Promise<AppointmentRow[]> {
  const { memberId, byId, center, startsAt } = request
  const byStaff = request.asker !== 'member'
  const audit = ['book-appointment', 'act-for-person'] as const
  return unitOfWork(on, { audit, unless: byId === memberId }, async (unit) => {
    const service = await holdService(unit, request.serviceId)
    const wanted = wantedOf(service, request)
    await lockForStart(unit, wanted)
    const stop = await findBookingStop(unit.db, now, memberId)
    // Trainers must not learn whether a member is overdue or paused.
    if (stop) throw new Refusal(request.asker === 'trainer' ? 'cannot_book' : stop)
    const made: AppointmentRow[] = []
    for (const taken of await takeStarts(unit, now, wanted)) {
      const id = await insertAppointment(unit, now, {
        ...{ ...taken, serviceId: service.id, centerId: center.id, memberId, byId },
        ...{ bufferMinutes: service.buffer_minutes, leaveMinutes: service.leave_minutes },
        charge: service.credit_type === null ? 'free' : 'credit',
      })
      await payOrHold(unit, now, { id, from: taken.from, service, request })
      made.push((await selectAppointment(unit, id)) as AppointmentRow)
    }
    unit.announce([{ t: 'user', id: memberId, what: 'bookings' }])
    if (byStaff)
      unit.audit(
        ...made.map(({ id, from, coach }) => ({
          ...({
            byMemberId: byId,
            action: 'book-appointment',
            entityId: id,
            aboutMemberId: memberId,
          } as const),
          after: { serviceId: service.id, coachId: coach.id, startTime: new Date(from).toISOString() },
        })),
      )
    else if (byId !== memberId)
      unit.audit({
        ...{ byMemberId: byId, action: 'act-for-person', entityId: memberId, aboutMemberId: memberId },
        after: { call: `POST /api/services/:id/${startsAt.length > 1 ? 'series' : 'appointments'}` },
      })
    tellBooked(unit, made, { id: byId, isStaff: byStaff })
    return made
  }).catch(refusedAs(constraints))
}

/** @throws Refusal bad_request (minutes, coachId) */
export function wantedOf(
  service: ServiceRow,
  { minutes: length, coachId, center, memberId, startsAt, asker }: Omit<SeriesRequest, 'byId' | 'serviceId'>,
): WantedStarts {
  if (!service.minutes.includes(length)) throw new Refusal('bad_request', { fields: { minutes: 'invalid' } })
  const coachIds = coachesFor(service, coachId)
  return {
    service,
    center,
    coachIds,
    memberIds: [memberId],
    startsAt,
    minutes: length,
    byStaff: asker !== 'member',
  }
}

interface ToPay {
  id: number
  from: Millis
  service: ServiceRow
  request: SeriesRequest
}

/** With a credit, else it is held until it is paid. @throws Refusal no_credits, price_changed */
async function payOrHold(unit: Unit, now: Millis, { id, from, service, request }: ToPay): Promise<void> {
  const { memberId, byId, priceSeen } = request
  const kind = service.credit_type
  const cents = priceOf(service, request.minutes)
  if (kind === null && cents === 0) return
  if (kind && (await spendCredit(unit, now, { memberId, kind, appointmentId: id, byId }))) return
  if (cents === 0 || (kind !== null && priceSeen === undefined)) throw new Refusal('no_credits')
  if (priceSeen !== cents) throw new Refusal('price_changed', { price: cents / 100 })
  await holdUntilPaid(unit, { id, until: Math.min(from, now + payWithin), cents })
}
