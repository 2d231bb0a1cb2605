import type { Millis } from '../../../../platform/rules/local-time.ts'
import { refusedAs } from '../../../../platform/server/constraint.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { type UnitHost, unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { isLateLeave } from '../../../booking/rules/late-leave.ts'
import { holdService } from '../services/find-service.ts'
import { moveRow } from './move-queries.ts'
import { freeLeaveOf } from './on-wire.ts'
import { type AppointmentRow, lockAppointment, selectAppointment } from './queries.ts'
import { coachesFor, constraints, lockForStart, type TakenStart, takeStarts } from './take-start.ts'
import { tellMoved } from './tell.ts'

export interface MoveRequest {
  appointmentId: number
  memberId: number
  startsAt: Millis
  /** The same as before when left out. */
  coachId?: number | undefined
  byId: number
  byStaff: boolean
}

/**
 * Leaves and books under the same locks: what paid stays with the appointment.
 * @throws Refusal not_joined, not_found, appointment_started, payment_pending, move_late, bad_request (coachId, startTime), overlapping,
 * notice_passed, start_taken
 */
export function moveAppointment(on: UnitHost, now: Millis, request: MoveRequest): Promise<AppointmentRow> {
  const { appointmentId: id, memberId, byId, byStaff } = request
  const audit = ['move-appointment', 'act-for-person'] as const
  return unitOfWork(on, { audit, unless: byId === memberId }, async (unit) => {
    await lockAppointment(unit, id)
    const row = await selectAppointment(unit, id)
    if (!row || row.ended || !row.people.some((each) => each.id === memberId)) throw new Refusal('not_joined')
    if (now >= row.from) throw new Refusal('appointment_started')
    if (row.state !== 'booked') throw new Refusal('payment_pending')
    if (!byStaff && isLateLeave(now, freeLeaveOf(row))) throw new Refusal('move_late')

    const service = await holdService(unit, row.service_id)
    const wanted = {
      service,
      center: { id: row.center_id, time_zone: row.time_zone },
      coachIds: coachesFor(service, request.coachId ?? row.coach.id),
      memberIds: row.people.map((each) => each.id),
      startsAt: [request.startsAt],
      minutes: (row.until - row.from) / 60_000,
      ...{ byStaff, instead: id },
    }
    await lockForStart(unit, wanted)
    const [taken] = (await takeStarts(unit, now, wanted)) as [TakenStart]
    await moveRow(unit, {
      ...taken,
      id,
      bufferMinutes: service.buffer_minutes,
      movedAt: byStaff ? now : null,
    })
    const moved = (await selectAppointment(unit, id)) as AppointmentRow
    tellMoved(unit, row, moved, { id: byId, isStaff: byStaff })
    unit.announce(row.people.map((each) => ({ t: 'user', id: each.id, what: 'bookings' })))
    if (byStaff)
      unit.audit({
        ...{ byMemberId: byId, action: 'move-appointment', entityId: id, aboutMemberId: memberId },
        before: { startTime: new Date(row.from).toISOString(), coachId: row.coach.id },
        after: { startTime: new Date(moved.from).toISOString(), coachId: moved.coach.id },
      })
    else if (byId !== memberId)
      unit.audit({
        ...{ byMemberId: byId, action: 'act-for-person', entityId: memberId, aboutMemberId: memberId },
        after: { call: 'POST /api/appointments/:id/move' },
      })
    return moved
  }).catch(refusedAs(constraints))
}
