import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../../platform/contract/languages.ts'
import { minutes } from '../../../../platform/rules/local-time.ts'
import { refusedAs } from '../../../../platform/server/constraint.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { hashOf, newSecret } from '../../../../platform/server/secret.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { dayOfMember } from '../../../gym/server/centers/current-day.ts'
import { lockManaged, lockOrMake, requireAdult, requireRoom } from './change-household.ts'
import * as queries from './invitation-queries.ts'
import { insertManager, selectBirth, selectPeople } from './queries.ts'

export const invitationLifetimeMs = minutes(7 * 24 * 60)

/** @throws Refusal not_adult, household_has_two, household_right_missing */
export async function inviteManager(
  app: FastifyInstance,
  byId: number,
  { email, language }: { email: string; language: Language },
): Promise<void> {
  const now = app.clock()
  const today = await dayOfMember(app.db, now, byId)
  await unitOfWork(app, { audit: 'invite-to-household' }, async (unit) => {
    const { id: householdId, people } = await lockOrMake(unit, byId, today, new Date(now))
    if (people.filter(({ seat }) => seat !== null).length > 1) throw new Refusal('household_has_two')
    const by = await selectBirth(unit.db, byId)
    const token = newSecret()
    await queries.replaceInvitation(unit.db, {
      ...{ householdId, email, byId, hash: hashOf(token) },
      now: new Date(now),
      expiresAt: new Date(now + invitationLifetimeMs),
    })
    const details = { token, by: by?.name ?? '' }
    unit.send([{ recipient: email, language, template: 'household_invited', details }])
    unit.audit({
      byMemberId: byId,
      action: 'invite-to-household',
      entityId: householdId,
      aboutMemberId: byId,
    })
  })
}

/** @throws Refusal household_right_missing */
export async function withdrawInvitation(app: FastifyInstance, byId: number, id: number): Promise<void> {
  await unitOfWork(app, { audit: 'withdraw-household-invitation' }, async (unit) => {
    const { id: householdId } = await lockManaged(unit, byId, 'pay')
    await queries.deleteInvitation(unit.db, householdId, id)
    unit.audit({
      byMemberId: byId,
      action: 'withdraw-household-invitation',
      entityId: householdId,
      aboutMemberId: byId,
    })
  })
}

/** @throws Refusal invitation_invalid, invitation_not_yours */
async function openInvitation(
  { db, clock }: Pick<FastifyInstance, 'db' | 'clock'>,
  token: string,
  memberId: number,
): Promise<queries.OpenInvitation> {
  const found = await queries.selectOpenInvitation(db, hashOf(token), memberId, new Date(clock()))
  if (!found) throw new Refusal('invitation_invalid')
  if (!found.is_for_member) throw new Refusal('invitation_not_yours')
  return found
}

export async function readInvitation(app: FastifyInstance, token: string, memberId: number) {
  const { household_id, by } = await openInvitation(app, token, memberId)
  const people = await selectPeople(app.db, household_id)
  return { by, dependants: people.filter(({ seat }) => seat === null).map(({ name }) => name) }
}

/** @throws Refusal invitation_invalid, invitation_not_yours, household_has_two, household_full, in_other_household, not_adult */
export async function acceptInvitation(app: FastifyInstance, token: string, memberId: number): Promise<void> {
  const now = new Date(app.clock())
  const today = await dayOfMember(app.db, now.getTime(), memberId)
  await unitOfWork(app, { audit: 'join-household' }, async (unit) => {
    const {
      id,
      household_id: householdId,
      invited_by,
    } = await openInvitation({ db: unit.db, clock: app.clock }, token, memberId)
    await requireAdult(unit, memberId, today)
    // Not where whoever invited has left it since.
    const { id: managed, people } = await lockManaged(unit, invited_by, 'pay')
    if (managed !== householdId) throw new Refusal('invitation_invalid')
    if (!(await queries.takeInvitation(unit.db, id, memberId, now))) throw new Refusal('invitation_invalid')
    requireRoom(people)
    if (!(await insertManager(unit.db, { householdId, memberId, now })))
      throw new Refusal('household_has_two')
    unit.send([{ memberId: invited_by, template: 'household_joined' }])
    unit.audit({
      byMemberId: memberId,
      action: 'join-household',
      entityId: householdId,
      aboutMemberId: memberId,
    })
  }).catch(refusedAs({ household_people_pkey: 'in_other_household' }))
}
