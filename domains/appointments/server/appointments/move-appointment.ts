import type { Was } from '../../../../platform/contract/was.ts'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import { refusedAs } from '../../../../platform/server/constraint.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { requireUnchanged } from '../../../../platform/server/require-unchanged.ts'
import { type UnitHost, unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { isLateLeave } from '../../../booking/rules/late-leave.ts'
import { holdServiceBooked } from '../services/find-service.ts'
import { moveRow } from './move-queries.ts'
import { freeLeaveOf } from './on-wire.ts'
import { type AppointmentRow, lockAppointment, selectAppointment } from './queries.ts'
import { coachesFor, constraints, lockForStart, type TakenStart, takeStarts } from './take-start.ts'
import { tellMoved, toldOf } from './tell.ts'

export interface MoveRequest {
  appointmentId: number
  memberId: number
  startsAt: Millis
  /** The same as before when left out. */
  coachId?: number | undefined
  /** Staff only: another length of the service. */
  minutes?: number | undefined
  /** What the sender saw. */
  was?: Was
  byId: number
  byStaff: boolean
}

/**
 * Leaves and books under the same locks: what paid stays with the appointment. What staff move is told later (`tellMoves`), unless it
 * comes back until then.
 * @throws Refusal appointment_ended, not_found, appointment_started, payment_pending, move_late, length_paid,
 * bad_request (minutes, coachId, startTime), changed_meanwhile, overlapping, notice_passed, start_taken
 */
export function moveAppointment(on: UnitHost, now: Millis, request: MoveRequest): Promise<AppointmentRow> {
  const { appointmentId: id, memberId, byId, byStaff } = request
  const audit = ['move-appointment', 'act-for-person'] as const
  return unitOfWork(on, { audit, unless: byId === memberId }, async (unit) => {
    await lockAppointment(unit, id)
    const row = await selectAppointment(unit, id)
    if (!row?.people.some((each) => each.id === memberId)) throw new Refusal('not_found')
    if (row.ended) throw new Refusal('appointment_ended')
    if (now >= row.from) throw new Refusal('appointment_started')
    if (row.state !== 'booked') throw new Refusal('payment_pending')
    if (!byStaff && isLateLeave(now, freeLeaveOf(row))) throw new Refusal('move_late')

    const before = placeOf(row)
    const { coachId = before.coachId, minutes = before.minutes } = request
    requireUnchanged({ startTime: '', coachId, minutes }, request.was, before)
    const service = await holdServiceBooked(unit, row.service_id)
    if (minutes !== before.minutes && !(byStaff && service.minutes.includes(minutes)))
      throw new Refusal('bad_request', { fields: { minutes: 'invalid' } })
    // Each length has its price.
    if (minutes !== before.minutes && row.cost === 'money') throw new Refusal('length_paid')
    const wanted = {
      service,
      center: { id: row.center_id, time_zone: row.time_zone },
      coachIds: coachId === before.coachId ? [coachId] : coachesFor(service, coachId),
      memberIds: row.people.map((each) => each.id),
      startsAt: [request.startsAt],
      ...{ minutes, byStaff, instead: id },
    }
    await lockForStart(unit, wanted)
    const [taken] = (await takeStarts(unit, now, wanted)) as [TakenStart]
    await moveRow(unit, {
      ...{ ...taken, id, bufferMinutes: service.buffer_minutes },
      ...(byStaff ? toBeTold(now, row, taken, byId) : { movedAt: row.moved_at, untold: null }),
    })
    const moved = (await selectAppointment(unit, id)) as AppointmentRow
    if (!byStaff) tellMoved(unit, toldOf(row), moved, { id: byId, isStaff: false })
    unit.announce(row.people.map((each) => ({ t: 'user', id: each.id, what: 'bookings' })))
    if (byStaff)
      unit.audit({
        ...{ byMemberId: byId, action: 'move-appointment', entityId: id, aboutMemberId: memberId },
        before: audited(before),
        after: audited(placeOf(moved)),
      })
    else if (byId !== memberId)
      unit.audit({
        ...{ byMemberId: byId, action: 'act-for-person', entityId: memberId, aboutMemberId: memberId },
        after: { call: 'POST /api/appointments/:id/move' },
      })
    return moved
  }).catch(refusedAs(constraints))
}

/** Nothing when it is again as everybody knows it. */
function toBeTold(now: Millis, row: AppointmentRow, to: TakenStart, byId: number) {
  const { from, until, coach } = toldOf(row)
  const movedAt = row.untold ? row.untold.movedAt : row.moved_at
  if (from === to.from && until === to.until && coach.id === to.coachId) return { movedAt, untold: null }
  return { movedAt: now, untold: { from, until, coach, movedAt, byId } }
}

const placeOf = ({ from, until, coach }: AppointmentRow) => ({
  startTime: new Date(from).toISOString(),
  coachId: coach.id,
  minutes: (until - from) / 60_000,
})

const audited = ({ minutes: lengths, ...place }: ReturnType<typeof placeOf>) => ({ ...place, lengths })
