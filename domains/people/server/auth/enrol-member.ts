import type { FastifyInstance } from 'fastify'
import { minutes } from '../../../../platform/rules/local-time.ts'
import { addressTaken, refusedAs } from '../../../../platform/server/constraint.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { hashOf, newSecret } from '../../../../platform/server/secret.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import type { NewMemberData } from '../../contract/members.ts'
import { addMember, memberOfGuest } from '../members/add-member.ts'
import { findStanding } from '../members/find-standing.ts'
import { newMember } from '../members/new-member.ts'
import { mailInvitations } from './mail-invitations.ts'
import { insertPasswordResets } from './queries.ts'

/** A link that staff send is awaited. */
const LINK_LIFETIME_MS = minutes(60)

/** Returns the id. @throws Refusal bad_request, center_not_found, cin_taken, email_taken */
export async function enrolMember(app: FastifyInstance, form: NewMemberData, byId: number): Promise<number> {
  const member = await newMember(app, form)
  return unitOfWork(app, { audit: 'add-member' }, async (unit) => {
    // Somebody who came as a visitor keeps their visits and receipts.
    const visitor = await memberOfGuest(unit.db, form.email, { ...member, status: 'ACTIVE' })
    const memberId = visitor ?? (await addMember(unit.db, member))
    await mailInvitations(unit, [memberId], app.clock())
    unit.announce([{ t: 'user', id: memberId, what: 'account' }])
    unit.audit({
      byMemberId: byId,
      action: 'add-member',
      entityId: memberId,
      aboutMemberId: memberId,
      after: { ...form, cin: member.cin },
    })
    return memberId
  }).catch(
    refusedAs({
      members_cin_key: 'cin_taken',
      ...addressTaken,
    }),
  )
}

/** @throws Refusal not_found, not_active */
export async function mailPasswordLink(app: FastifyInstance, memberId: number, byId: number): Promise<void> {
  const standing = await orNotFound(findStanding(app.db, memberId))
  if (standing.status === 'INACTIVE' || standing.guest) throw new Refusal('not_active')
  await unitOfWork(app, { audit: 'send-password-link' }, async (unit) => {
    const token = newSecret()
    const expiresAt = new Date(app.clock() + LINK_LIFETIME_MS)
    await insertPasswordResets(unit.db, [{ hash: hashOf(token), memberId }], expiresAt)
    unit.send([{ channel: 'mail', memberId, template: 'reset_password', details: { token } }])
    unit.audit({
      byMemberId: byId,
      action: 'send-password-link',
      entityId: memberId,
      aboutMemberId: memberId,
    })
  })
}
