import type { FastifyInstance } from 'fastify'
import { isSameAddress } from '../../../../platform/contract/mail-address.ts'
import { dayAt } from '../../../../platform/rules/local-time.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { findCenterIfAny, zoneOf } from '../../../gym/server/centers/find-center.ts'
import type { PersonalData } from '../../contract/members.ts'
import { announceCoach } from './announce-coach.ts'
import { lockForChange, type MemberForChange, updateMember } from './queries.ts'

/**
 * Changes what differs. Another e-mail address is refused: it is changed with the password and a link.
 * @throws Refusal bad_request (birth in the future, e-mail), center_not_found
 */
export async function updatePersonalData(
  app: FastifyInstance,
  memberId: number,
  { centerId, email, ...data }: Partial<PersonalData>,
): Promise<void> {
  const center = await findCenterIfAny(app, centerId, memberId)
  if (data.birth && data.birth > dayAt(app.clock(), zoneOf(center))) {
    throw new Refusal('bad_request', { fields: { birth: 'date_in_future' } })
  }
  const wanted = { ...data, ...(centerId === undefined ? {} : { center_id: centerId }) }
  await unitOfWork(app, { audit: 'change-own-data' }, async (unit) => {
    const before = await orNotFound(lockForChange(unit.db, memberId))
    if (email !== undefined && !isSameAddress(email, before.email))
      throw new Refusal('bad_request', { fields: { email: 'email_by_link' } })
    const changed = (Object.keys(wanted) as (keyof typeof wanted & keyof MemberForChange)[]).filter(
      (field) => wanted[field] !== undefined && wanted[field] !== before[field],
    )
    if (changed.length === 0) return
    const pick = (from: Partial<MemberForChange>) =>
      Object.fromEntries(changed.map((field) => [field, from[field]]))
    await updateMember(unit.db, memberId, pick(wanted))
    unit.audit({
      byMemberId: memberId,
      action: 'change-own-data',
      entityId: memberId,
      aboutMemberId: memberId,
      before: pick(before),
      after: pick(wanted),
    })
    unit.announce([{ t: 'user', id: memberId, what: 'account' }])
    announceCoach(unit, before.roles)
  })
}
