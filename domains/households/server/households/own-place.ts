import type { FastifyInstance } from 'fastify'
import { orNotFound } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { endActing } from '../../../people/server/auth/acting.ts'
import { lockManaged } from './change-household.ts'
import { leave } from './leave-household.ts'
import { deleteCalendarAddresses, updatePayer, updatePerson } from './queries.ts'

/** @throws Refusal not_found, household_right_missing */
export async function setLetsAct(app: FastifyInstance, memberId: number, letsAct: boolean): Promise<void> {
  await unitOfWork(app, { audit: 'change-household' }, async (unit) => {
    const { id, people } = await lockManaged(unit, memberId, 'see')
    await updatePerson(unit.db, memberId, { lets_act: letsAct })
    if (!letsAct) {
      const managers = people.flatMap(({ id, seat }) => (seat === null ? [] : [id]))
      await endActing(unit.db, managers, managers)
      await deleteCalendarAddresses(unit.db, managers)
      unit.announce(managers.map((id) => ({ t: 'user', id, what: 'account' })))
    }
    unit.audit({
      byMemberId: memberId,
      action: 'change-household',
      entityId: id,
      aboutMemberId: memberId,
      after: { letsAct },
    })
  })
}

/** The member pays for all from now on. @throws Refusal not_found, household_right_missing */
export async function setPayer(app: FastifyInstance, memberId: number): Promise<void> {
  await unitOfWork(app, { audit: 'change-household' }, async (unit) => {
    const { id, payer_id: before } = await lockManaged(unit, memberId, 'pay')
    await updatePayer(unit.db, id, memberId)
    unit.audit({
      byMemberId: memberId,
      action: 'change-household',
      entityId: id,
      aboutMemberId: memberId,
      before: { payerId: before },
      after: { payerId: memberId },
    })
  })
}

/** @throws Refusal not_found, minor_without_adult, dependant_needs_adult, payer_needed, payment_overdue, shared_pack_in_use */
export async function leaveHousehold(app: FastifyInstance, memberId: number): Promise<void> {
  await unitOfWork(app, { audit: 'leave-household' }, async (unit) => {
    const householdId = await orNotFound(leave(app, unit, memberId))
    unit.audit({
      byMemberId: memberId,
      action: 'leave-household',
      entityId: householdId,
      aboutMemberId: memberId,
    })
  })
}
