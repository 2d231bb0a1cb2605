import type { FastifyInstance } from 'fastify'
import { isSameAddress } from '../../../../platform/contract/mail-address.ts'
import { actingNow } from '../../../../platform/server/calls/acting-for.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import type { FieldColumn } from '../../contract/member-fields.ts'
import type { PersonalData } from '../../contract/members.ts'
import { announceCoach } from './announce-coach.ts'
import { byColumn } from './by-column.ts'
import { checkPersonalData } from './check-personal-data.ts'
import { lockForChange, updateMember } from './queries.ts'

/**
 * Changes what differs. Another e-mail address is refused: it is changed with the password and a link. A dependant's birth date is
 * changed by a managing adult. @throws Refusal bad_request (birth, e-mail), center_not_found
 */
export async function updatePersonalData(
  app: FastifyInstance,
  memberId: number,
  { email, ...data }: Partial<PersonalData>,
): Promise<void> {
  await checkPersonalData(app, memberId, data)
  const wanted = byColumn(data)
  await unitOfWork(app, { audit: 'change-own-data' }, async (unit) => {
    const before = await orNotFound(lockForChange(unit.db, memberId))
    if (email !== undefined && !isSameAddress(email, before.email))
      throw new Refusal('bad_request', { fields: { email: 'email_by_link' } })
    const changed = (Object.keys(wanted) as FieldColumn[]).filter(
      (column) => wanted[column] !== before[column],
    )
    // Their age decides what they may do without an adult.
    if (changed.includes('birth') && before.dependant && !actingNow())
      throw new Refusal('bad_request', { fields: { birth: 'birth_by_adult' } })
    if (changed.length === 0) return
    const pick = (from: Partial<Record<FieldColumn, unknown>>) =>
      Object.fromEntries(changed.map((column) => [column, from[column]]))
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
