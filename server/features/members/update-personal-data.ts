import type { FastifyInstance } from 'fastify'
import type { PersonalData } from '../../../contracts/members.ts'
import { dayAt } from '../../../rules/local-time.ts'
import { violates } from '../../constraint.ts'
import { Refusal } from '../../refusal.ts'
import { unitOfWork } from '../../unit-of-work.ts'
import { findCenterIfAny, zoneOf } from '../centers/find-center.ts'
import { lockContact, updateMember } from './queries.ts'

/** @throws Refusal bad_request (birth in the future), email_taken, center_not_found */
export async function updatePersonalData(
  app: FastifyInstance,
  memberId: number,
  { centerId, ...data }: Partial<PersonalData>,
): Promise<void> {
  const center = await findCenterIfAny(app, centerId, memberId)
  if (data.birth && data.birth > dayAt(app.clock(), zoneOf(center))) {
    throw new Refusal('bad_request', { fields: { birth: 'date_in_future' } })
  }
  const change = { ...data, ...(centerId === undefined ? {} : { center_id: centerId }) }
  try {
    await unitOfWork(app, { unaudited: 'members act for themselves' }, async (unit) => {
      const before = await lockContact(unit.db, memberId)
      await updateMember(unit.db, memberId, change)
      if (before?.email && data.email && before.email.toLowerCase() !== data.email.toLowerCase()) {
        // The old address, because an attacker may have entered the new one.
        const { email: recipient, language } = before
        unit.send([{ channel: 'mail', recipient, language, template: 'email_changed' }])
      }
      unit.announce([{ t: 'user', id: memberId, what: 'account' }])
    })
  } catch (error) {
    if (violates(error, 'members_email')) throw new Refusal('email_taken')
    throw error
  }
}
