import type { FastifyInstance } from 'fastify'
import { allowsOnBehalf, type OnBehalf } from '../../../../platform/contract/endpoint.ts'
import { refusedAs } from '../../../../platform/server/constraint.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { dayOfMember } from '../../../gym/server/centers/current-day.ts'
import { lockOrMake, nextPayer, requireAdult, requireRoom } from './change-household.ts'
import { leave } from './leave-household.ts'
import * as queries from './queries.ts'

interface Joining {
  memberId: number
  /** A managing adult of the household, or one who becomes it. */
  withId: number
  isManager: boolean
  may: OnBehalf
  why: string
}

/**
 * Puts a member into the household of another one, out of the one they are in, or changes what they are in it.
 * @throws Refusal not_found, not_adult, household_full, household_has_two, in_other_household, household_right_missing,
 *   minor_without_adult, dependant_needs_adult, payer_needed, payment_overdue, shared_pack_in_use
 */
export async function joinHousehold(
  app: FastifyInstance,
  byId: number,
  { memberId, withId, isManager, may, why }: Joining,
): Promise<void> {
  const now = new Date(app.clock())
  const today = await dayOfMember(app.db, now.getTime(), memberId)
  await unitOfWork(app, { audit: 'change-household' }, async (unit) => {
    const { db } = unit
    await orNotFound(queries.selectBirth(db, memberId))
    if (isManager) await requireAdult(unit, memberId, today)
    const [from, into] = [
      await queries.selectHouseholdOf(db, memberId),
      await queries.selectHouseholdOf(db, withId),
    ]
    if (from && from.id !== into?.id) await leave(app, unit, memberId, { isMoved: true })
    const household = await lockOrMake(unit, withId, today, now, { isStaff: true })
    const { id: householdId, people } = household
    await queries.lockMembers(db, [memberId])
    const own = people.find(({ id }) => id === memberId)
    const place = { householdId, memberId, now, may }
    // Whoever may not pay any more hands paying on.
    const payerId =
      household.payer_id === memberId && isManager && !allowsOnBehalf(may, 'pay')
        ? nextPayer(people, memberId)
        : null
    if (own && isManager === (own.seat !== null)) await queries.updatePerson(db, memberId, { may })
    else {
      if (!own) requireRoom(people)
      else {
        // Whoever pays, and the last managing adult, stay what they are.
        if (household.payer_id === memberId) throw new Refusal('household_right_missing')
        await queries.deletePerson(db, memberId)
      }
      if (!isManager) {
        await queries.setDependant(db, [memberId], true)
        await queries.insertDependant(db, place)
      } else if (!(await queries.insertManager(db, place))) throw new Refusal('household_has_two')
    }
    if (payerId !== null) await queries.updatePayer(db, householdId, payerId)
    const concerned = [...people.map(({ id }) => id), memberId]
    unit.announce(concerned.map((id) => ({ t: 'user', id, what: 'account' })))
    unit.audit({
      byMemberId: byId,
      action: 'change-household',
      entityId: householdId,
      aboutMemberId: memberId,
      after: { place: isManager ? 'manager' : 'dependant', may, ...(payerId !== null && { payerId }) },
      why,
    })
  }).catch(refusedAs({ household_people_pkey: 'in_other_household' }))
}

/** @throws Refusal not_found, minor_without_adult, dependant_needs_adult, payer_needed, payment_overdue, shared_pack_in_use */
export async function removeFromHousehold(
  app: FastifyInstance,
  { memberId, byId, why }: { memberId: number; byId: number; why: string },
): Promise<void> {
  await unitOfWork(app, { audit: 'leave-household' }, async (unit) => {
    const householdId = await orNotFound(leave(app, unit, memberId))
    unit.audit({
      byMemberId: byId,
      action: 'leave-household',
      entityId: householdId,
      aboutMemberId: memberId,
      why,
    })
  })
}
