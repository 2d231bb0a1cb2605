import type { Millis } from '../../../../platform/rules/local-time.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import type { Tx } from '../../../../platform/server/statement.ts'
import { type Unit, type UnitHost, unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { returnedCreditDays } from '../../../booking/rules/charge.ts'
import { isLateLeave } from '../../../booking/rules/late-leave.ts'
import { returnCredit } from '../../../sales/server/credits/spend-credit.ts'
import { freeUntilOf } from './on-wire.ts'
import {
  type AppointmentRow,
  comingOf,
  type EndReason,
  endAppointment,
  lockAppointment,
  lockPeople,
  ownersOfCredit,
  selectAppointment,
} from './queries.ts'
import { tellEnded, toldOf } from './tell.ts'

export interface LeaveRequest {
  appointmentId: number
  memberId: number
  byId: number
  byStaff: boolean
  onlyIfFree: boolean
  /** Staff only: returns the credit although it is late. */
  waive: boolean
  why?: string | undefined
}

/** @throws Refusal not_found, appointment_ended, appointment_started, late_leave */
export function leaveAppointment(
  on: UnitHost,
  now: Millis,
  request: LeaveRequest,
): Promise<{ late: boolean; refunded: boolean }> {
  const { appointmentId: id, memberId, byId, byStaff } = request
  const audit = ['end-appointment', 'act-for-person'] as const
  return unitOfWork(on, { audit, unless: byId === memberId }, async (unit) => {
    const row = await hold(unit, id)
    if (!row?.people.some((each) => each.id === memberId)) throw new Refusal('not_found')
    if (row.ended) throw new Refusal('appointment_ended')
    if (now >= (byStaff ? row.until : row.from)) throw new Refusal('appointment_started')

    const isLost = isLateLeave(now, freeUntilOf(row)) && !(byStaff && request.waive)
    if (isLost && request.onlyIfFree) throw new Refusal('late_leave')
    const leaves = byStaff ? 'removed' : 'left'
    const reason: EndReason = isLost ? `${leaves}_late` : leaves
    await end(unit, now, row, { reason, byId })
    const refunded = row.cost !== 'free' && row.state === 'booked' && !isLost
    if (row.state === 'booked')
      tellEnded(unit, toldOf(row), {
        id: byId,
        isStaff: byStaff,
        refunded: refunded && row.cost === 'credit',
      })
    if (byStaff)
      unit.audit({
        ...{ byMemberId: byId, action: 'end-appointment', entityId: id, aboutMemberId: memberId },
        after: { reason, refunded },
        ...(request.why && { why: request.why }),
      })
    else if (byId !== memberId)
      unit.audit({
        ...{ byMemberId: byId, action: 'act-for-person', entityId: memberId, aboutMemberId: memberId },
        after: { call: 'POST /api/appointments/:id/leave' },
      })
    return { late: isLost, refunded }
  })
}

/** Of a member whose account is erased. Call before the member is locked: what paid may be another's, and is locked in order. */
export async function endAppointmentsOf(
  unit: Unit,
  now: Millis,
  memberId: number,
  byId: number,
): Promise<void> {
  for (const id of await comingOf(unit, memberId, now)) {
    const row = await hold(unit, id)
    if (!row || row.ended) continue
    await end(unit, now, row, { reason: 'erased', byId })
    tellEnded(unit, toldOf(row), { id: byId, isStaff: false, refunded: row.cost === 'credit' })
  }
}

/** An appointment that was not paid in time, unless `isOpen` says under its lock that money may still come. */
export async function lapseHold(
  unit: Unit,
  now: Millis,
  id: number,
  isOpen: () => Promise<boolean>,
): Promise<void> {
  const row = await hold(unit, id)
  const isDue = row && !row.ended && row.held_until !== null && row.held_until <= now
  if (isDue && !(await isOpen())) await end(unit, now, row, { reason: 'lapsed', byId: null })
}

/** Locks the appointment, then who comes and whose credit paid, in id order; then reads it. */
async function hold(tx: Tx, id: number): Promise<AppointmentRow | undefined> {
  await lockAppointment(tx, id)
  const row = await selectAppointment(tx, id)
  if (row)
    await lockPeople(
      tx,
      await ownersOfCredit(tx, id),
      row.people.map((each) => each.id),
    )
  return row
}

async function end(
  unit: Unit,
  now: Millis,
  row: AppointmentRow,
  { reason, byId }: { reason: EndReason; byId: number | null },
): Promise<void> {
  await endAppointment(unit, now, { id: row.id, reason, byId })
  if (row.cost === 'credit' && !reason.endsWith('_late'))
    await returnCredit(unit, now, { appointmentId: row.id, byId, graceDays: returnedCreditDays })
  unit.announce(row.people.map(({ id }) => ({ t: 'user', id, what: 'bookings' })))
}
