import type { FastifyInstance } from 'fastify'
import { ageOn, greatestAge } from '../../../../platform/rules/ages.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { dayOfMember } from '../../../gym/server/centers/current-day.ts'
import { addMember } from '../../../people/server/members/add-member.ts'
import { findMember } from '../../../people/server/members/find-member.ts'
import type { NewDependant } from '../../contract/households.ts'
import { lockOrMake, requireRoom } from './change-household.ts'
import { insertDependant } from './queries.ts'

/**
 * Adds a dependant of the adult's own center and language, and makes a household where there is none. Returns the id.
 * @throws Refusal bad_request (birth), not_adult, household_full, household_right_missing
 */
export async function addDependant(
  app: FastifyInstance,
  managerId: number,
  { name, surname, birth }: NewDependant,
  byStaffId?: number,
): Promise<number> {
  const now = new Date(app.clock())
  const today = await dayOfMember(app.db, app.clock(), managerId)
  if (birth > today) throw new Refusal('bad_request', { fields: { birth: 'date_in_future' } })
  if (ageOn(birth, today) > greatestAge)
    throw new Refusal('bad_request', { fields: { birth: 'date_too_early' } })
  return unitOfWork(app, { audit: 'add-dependant' }, async (unit) => {
    const { id: householdId, people } = await lockOrMake(unit, managerId, today, now, {
      isStaff: byStaffId !== undefined,
    })
    requireRoom(people)
    const { language, center_id } = await orNotFound(findMember(unit.db, managerId, now.getTime()))
    const memberId = await addMember(unit.db, {
      ...{ name, surname, birth, language, center_id, created_at: now },
      dependant: true,
      // Members see no name of a child on the wall, unless a managing adult chooses so.
      wall_name: 'place',
    })
    await insertDependant(unit.db, { householdId, memberId, now })
    unit.audit({
      byMemberId: byStaffId ?? managerId,
      action: 'add-dependant',
      entityId: householdId,
      aboutMemberId: memberId,
      after: { name, surname, birth },
    })
    unit.announce([{ t: 'user', id: memberId, what: 'account' }])
    return memberId
  })
}
